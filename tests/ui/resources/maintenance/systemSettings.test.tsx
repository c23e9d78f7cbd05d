import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { settingCodes, systemSettings } from "../../../../contract/entities/maintenance/systemSettings.ts";
import { consoleAt, findRow, press, testControls, testListStates, type } from "../support.tsx";

const at = consoleAt(systemSettings, "/maintain/technical");
const { list, load, update } = systemSettings.endpoints;
const shows = "Mentions per message";

testListStates(at, { list, shows, nothing: { text: "no such setting" } });
testControls(at, shows, ["Edit"]);

test("settings are found by a word of theirs [13.8, 2.28]", async () => {
  await at.open(await at.reader());
  await findRow(shows);
  // Each shows its code; there are as many as the server has settings.
  const codes = settingCodes.filter((code) => screen.queryByText(code));
  expect(codes).toEqual([...settingCodes]);
  await type("Search", "maxMentions");
  await waitFor(() => expect(settingCodes.filter((code) => screen.queryByText(code))).toEqual(["maxMentions"]));
  expect(screen.getByText(shows)).toBeVisible();
});

test("a value out of its bounds is refused, one within them is kept and can be reset [13.8]", async () => {
  const admin = await at.holder();
  const { defaultValue } = await admin.call(load, { id: "maxMentions" });
  await at.open(admin);
  await userEvent.click(await (await findRow(shows)).findByRole("button", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog"));
  const input = dialog.getByRole("spinbutton", { name: /Value/ });
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("no changes, no need to submit")).toBeVisible();
  await userEvent.clear(input);
  await userEvent.type(input, "999999");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(
    await dialog.findByText(/^Enter a number from \d+ to \d+$/, { selector: ".Mui-error *, .Mui-error" }),
  ).toBeVisible();
  expect(await admin.call(load, { id: "maxMentions" })).toMatchObject({ value: defaultValue });

  await userEvent.clear(input);
  await userEvent.type(input, "7.5");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Enter a whole number")).toBeVisible();

  await userEvent.clear(input);
  await userEvent.type(input, "7");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(async () => expect(await admin.call(load, { id: "maxMentions" })).toMatchObject({ value: 7 }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const row = await findRow(shows);
  await row.findByRole("button", { name: "Reset to default" });
  await press("Reset to default", row);
  await waitFor(async () => expect(await admin.call(load, { id: "maxMentions" })).toMatchObject({ isChanged: false }));
});

test("a setting that somebody changed meanwhile is not reset, and the dialog says so [17.12]", async () => {
  const admin = await at.holder();
  await admin.call(update, { id: "maxMentions", value: 8 });
  await at.open(admin);
  const row = await findRow(shows);
  await row.findByRole("button", { name: "Reset to default" });
  await admin.call(update, { id: "maxMentions", value: 9 });
  const dialog = await press("Reset to default", row);
  expect(await dialog.findByRole("alert")).toBeVisible();
  expect(await admin.call(load, { id: "maxMentions" })).toMatchObject({ value: 9 });
});

test("the second of two editors of a setting is told, and nothing of the first is lost [2.30]", async () => {
  const admin = await at.holder();
  await at.open(admin);
  await userEvent.click(await (await findRow(shows)).findByRole("button", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog"));
  await admin.call(update, { id: "maxMentions", value: 33 });

  const input = dialog.getByRole("spinbutton", { name: /Value/ });
  await userEvent.clear(input);
  await userEvent.type(input, "44");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(/Someone else changed this/)).toBeVisible();
  expect(await admin.call(load, { id: "maxMentions" })).toMatchObject({ value: 33 });
});
