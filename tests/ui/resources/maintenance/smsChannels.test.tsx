import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { smsChannels } from "../../../../contract/entities/maintenance/smsChannels.ts";
import { consoleAt, findRow, press, save, testControls, testEmptyList, testListStates, type } from "../support.tsx";

const at = consoleAt(smsChannels, "/textMessage");
const { create, list } = smsChannels.endpoints;
const gateway = {
  provider: "HttpGateway" as const,
  address: "https://sms.example.org/send",
  sender: "Console",
  template: "Your code is {code}",
};

beforeAll(async () => {
  await (await at.holder()).call(create, { ...gateway, name: "Main gateway", secret: "hidden-secret-1" });
});

testListStates(at, { list, shows: "Main gateway", nothing: { name: "None" } });
testEmptyList(at, "Main gateway");
testControls(at, "Main gateway", ["Create", "Send test", "Edit", "Delete"]);

test("the list says that a secret is set and never which [13.1]", async () => {
  await at.open(await at.holder());
  const row = await findRow("Main gateway");
  expect(row.getByText("Set")).toBeVisible();
  expect(row.getByText("All countries")).toBeVisible();
  expect(document.body.textContent).not.toContain("hidden-secret-1");
});

test("the last enabled channel cannot be deleted, and the dialog stays [13.2]", async () => {
  const admin = await at.holder();
  await at.open(admin);
  const row = await findRow("Main gateway");
  await waitFor(() => expect(row.getByRole("button", { name: "Delete" })).toBeVisible());
  const dialog = await press("Delete", row);
  expect(await dialog.findByRole("alert")).toBeVisible();
  expect((await admin.call(list, {})).total).toBe(1);
});

test("the form asks for the place of the code in the text, and then saves [13.3, 2.29]", async () => {
  const admin = await at.holder();
  await at.open(admin, "/create");
  await type(/^Name/, "Second one");
  await type(/^Address/, gateway.address);
  await type(/^Sender/, "Console");
  const template = await type(/^Template/, "No place");
  await save();
  expect(await screen.findByText("Include {code} in the text")).toBeVisible();
  expect((await admin.call(list, {})).total).toBe(1);
  await userEvent.type(template, " {{code}");
  await save();
  await waitFor(async () => expect((await admin.call(list, {})).total).toBe(2));
});

test("channels are moved in their own order alone, elsewhere it says what to do first [13.3, 2.27]", async () => {
  const admin = await at.holder();
  await at.open(admin);
  const up = () => screen.findByRole("button", { name: "Move Second one up" });
  await waitFor(async () => expect(await up()).toBeEnabled());
  await userEvent.click(await up());
  await waitFor(async () =>
    expect((await admin.call(list, {})).records.map(({ name }) => name)).toEqual(["Second one", "Main gateway"]),
  );
  cleanup();
  await at.open(admin, "?sort=position&order=DESC");
  const down = await screen.findByRole("button", { name: "Move Second one down" });
  for (const button of [down, await up()]) expect(button).toBeDisabled();
  expect(down.parentElement).toHaveAccessibleName(/^To move entries, clear the filters/);
});

test("all that is missing is marked at the first try, what its provider needs too [13.3, 2.29]", async () => {
  await at.open(await at.holder(), "/create");
  await screen.findByRole("textbox", { name: /^Address/ });
  await save();
  for (const name of [/^Name/, /^Address/, /^Sender/, /^Template/])
    await waitFor(() => expect(screen.getByRole("textbox", { name })).toBeInvalid());
});

test("a trial marks both parts of a number as what it needs before it is sent [13.4]", async () => {
  await at.open(await at.holder());
  const row = await findRow("Main gateway");
  await userEvent.click(await row.findByRole("button", { name: "Send test" }));
  const dialog = within(await screen.findByRole("dialog"));
  for (const name of ["Country code", "Mobile number"])
    expect(await dialog.findByText(name, { selector: "label *" })).toHaveTextContent(`${name} *`);
});
