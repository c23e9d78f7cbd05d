import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { signIns } from "../contract.ts";
import { addCheckIns } from "./addCheckIns.ts";
import { loadScreenTests } from "im-console/testing";

const { readDate, typeDate, choose, consoleAt, findRow, testEmptyList, testListStates, type } = await loadScreenTests();

const at = consoleAt(signIns, "/CheckIn");
const shows = "小明同学";
let memberId: string;
beforeAll(async () => {
  memberId = await addCheckIns(at.api, shows);
});
afterEach(() => vi.unstubAllGlobals());

testListStates(at, { list: signIns.endpoints.list, shows, nothing: { nickname: "Nobody" } });
testEmptyList(at, shows);

/** The days in a row that each listed check-in was, the latest first. */
const streaks = (part: HTMLElement) =>
  within(part)
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell").at(-1)?.textContent);

test("the list tells days in a row and in all, and narrows by nickname and ID [4.20, 2.28]", async () => {
  await at.open(await at.reader());
  const row = await findRow(shows);
  expect(row.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(["3", "10"]));
  await type("Nickname", "明同");
  await waitFor(() => expect(decodeURIComponent(window.location.search)).toContain("明同"));
  await findRow(shows);
  await type("Member ID", "987654321");
  expect(await screen.findByText("Nothing matches")).toBeVisible();
});

test("the list narrows between two times that are typed; what is no time says so and changes nothing [2.31, 2.46]", async () => {
  await at.open(await at.reader());
  await findRow(shows);
  await choose("Latest check-in", "Custom…");
  await typeDate("From", "010120200000");
  const filter = () => decodeURIComponent(window.location.search);
  await waitFor(() => expect(filter()).toContain('"lastSignTimeStart":"2019-12-31T16:00:00.000Z"'));
  await findRow(shows);
  await typeDate("To", "023020200000");
  expect(await screen.findByText("Not a valid date")).toBeVisible();
  expect(filter()).not.toContain("lastSignTimeEnd");
  expect(readDate("To")).toEqual(["02", "30", "2020", "00", "00"]);
  await typeDate("To", "123120190000");
  expect(await screen.findByText("The end date is before the start date")).toBeVisible();
  expect(await screen.findByText("Nothing matches")).toBeVisible();
});

test("a row is opened into its days by keys alone, and closed again [4.20, 2.38]", async () => {
  await at.open(await at.reader());
  const name = await screen.findByRole("button", { name: shows });
  expect(name).toHaveAttribute("aria-expanded", "false");
  name.focus();
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("Checked in")).toBeVisible();
  const detail = document.getElementById(name.getAttribute("aria-controls") ?? "");
  await waitFor(() => expect(detail && streaks(detail)).toEqual(["3", "2"]));
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByText("Checked in")).not.toBeInTheDocument());
});

test("where there is no room for a table a card opens into its days [4.20, 2.36]", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("max-width:599px") || query.includes("max-width: 599px"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await at.open(await at.reader());
  await userEvent.click(await screen.findByRole("button", { name: shows }));
  const card = await findRow(shows);
  await waitFor(() => expect(card.getAllByRole("listitem")).toHaveLength(2));
});

test("a member's check-ins are a side of the member, before the IP whitelist [4.20, 19.24]", async () => {
  await at.openAddress(await at.holder(0, ["UserManage"]), `/user/manage/${memberId}/show`);
  await userEvent.click(await screen.findByRole("tab", { name: "Check-ins" }));
  const names = screen.getAllByRole("tab").map(({ textContent }) => textContent);
  expect(names.indexOf("Check-ins")).toBe(names.indexOf("IP whitelist") - 1);
  expect(window.location.pathname).toBe(`/user/manage/${memberId}/show/signIns`);
  const panel = await screen.findByRole("tabpanel", { name: "Check-ins" });
  await waitFor(() => expect(streaks(panel)).toEqual(["3", "2"]));
});
