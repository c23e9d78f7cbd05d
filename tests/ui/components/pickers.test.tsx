import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { inviteCodes } from "../../../contract/entities/servers/inviteCodes.ts";
import { setPreferences } from "../../../src/layout/preferences.ts";
import { readDate, typeDate } from "../pickers.ts";
import { consoleAt, save, type } from "../resources/support.tsx";

const at = consoleAt(inviteCodes, "/inviteCode");
const { create, list } = inviteCodes.endpoints;
const label = /^Expires/;
afterEach(() => setPreferences({ timeZone: "Asia/Shanghai" }));

const findCode = async (admin: Awaited<ReturnType<typeof at.holder>>, alias: string) =>
  (await admin.call(list, { alias })).records[0];

test.each([
  ["SUMMER", "070120271030", "2027-07-01T08:30:00Z"],
  ["WINTER", "010120271030", "2027-01-01T09:30:00Z"],
])("a time that is typed in Berlin is sent in UTC, in %s [2.32, 2.45, 2.46]", async (alias, digits, sent) => {
  setPreferences({ timeZone: "Europe/Berlin" });
  const admin = await at.holder();
  await at.open(admin, "/create");
  await type(/^Code/, alias);
  await typeDate(label, digits);
  await save();
  await waitFor(async () => expect(await findCode(admin, alias)).toMatchObject({ expireTime: sent }));
});

test("a stored time is shown by the clocks of the zone [2.45, 2.46]", async () => {
  setPreferences({ timeZone: "America/New_York" });
  const admin = await at.holder();
  const { id } = await admin.call(create, { alias: "YORK", expireTime: "2027-07-01T02:30:00Z" });
  await at.open(admin, `/${id}`);
  await screen.findByDisplayValue("YORK");
  expect(readDate(label)).toEqual(["06", "30", "2027", "22", "30"]);
});

test("a date that does not exist or is half typed says so, stays, and is not saved [2.46]", async () => {
  const admin = await at.holder();
  await at.open(admin, "/create");
  await type(/^Code/, "NODATE");
  await typeDate(label, "023020270900");
  expect(await screen.findByText("Not a valid date")).toBeVisible();
  expect(readDate(label)).toEqual(["02", "30", "2027", "09", "00"]);
  await save();
  expect(await findCode(admin, "NODATE")).toBeUndefined();
  await typeDate(label, "03");
  await waitFor(() => expect(screen.queryByText("Not a valid date")).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  await typeDate(label, "1231");
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.click(screen.getByRole("textbox", { name: /^Code/ }));
  expect(await screen.findByText("Not a valid date")).toBeVisible();
  expect(readDate(label).slice(0, 3)).toEqual(["12", "31", "YYYY"]);
  await save();
  expect(await findCode(admin, "NODATE")).toBeUndefined();
  await typeDate(label, "123120270900");
  await save();
  await waitFor(async () =>
    expect(await findCode(admin, "NODATE")).toMatchObject({ expireTime: "2027-12-31T01:00:00Z" }),
  );
});

test("pickers are in the console's language, and weeks begin as they do there [2.42, 2.46]", async () => {
  const admin = await at.holder();
  const { id } = await admin.call(create, { alias: "WEEKS", expireTime: "2027-07-01T02:30:00Z" });
  await at.open(admin, `/${id}`, "zh-CN");
  await screen.findByDisplayValue("WEEKS");
  expect(readDate(/^到期/)).toEqual(["2027", "07", "01", "10", "30"]);
  await userEvent.click(screen.getByRole("button", { name: /^选择日期/ }));
  const calendar = within(await screen.findByRole("dialog"));
  expect(calendar.getAllByRole("columnheader").map(({ textContent }) => textContent)[0]).toBe("一");
});

test("the time zone is found by a part of its name [2.45]", async () => {
  const admin = await at.holder();
  await at.openAddress(admin, "/account/settings");
  const zone = await screen.findByRole("combobox", { name: "Time zone" });
  expect(zone).toHaveValue("Asia/Shanghai (UTC+08:00)");
  await userEvent.clear(zone);
  await userEvent.type(zone, "kolk");
  await userEvent.click(await screen.findByRole("option", { name: /\(UTC\+05:30\)$/ }));
  expect(localStorage.getItem("im.preferences")).toMatch(/"timeZone":"Asia\/(Kolkata|Calcutta)"/);
});
