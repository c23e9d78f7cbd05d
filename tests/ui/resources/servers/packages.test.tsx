import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { packages } from "../../../../contract/entities/servers/packages.ts";
import { tenants } from "../../../../contract/entities/servers/tenants.ts";
import { addMember } from "../../../api/support/messageMaker.ts";
import { choose, consoleAt, findRow, press, save, testListStates, type } from "../support.tsx";

const at = consoleAt(packages, "/PackageList");
const { create, list } = packages.endpoints;

beforeAll(async () => {
  await (await at.holder()).call(create, { name: "Small", functions: [], maxUsers: 50 });
});

testListStates(at, { list, shows: "Small", nothing: { name: "Huge" } });

test("the list tells the bounds of each package and narrows by status [12.6, 12.7, 2.28]", async () => {
  await at.open(await at.holder());
  const row = await findRow("Small");
  expect(row.getByText("50")).toBeVisible();
  expect(row.getAllByText("Unlimited")).not.toEqual([]);
  await choose("Status", "Disabled");
  expect(await screen.findByText("Nothing matches")).toBeVisible();
});

test.each([
  ["en-US", "12,345"],
  ["vi-VN", "12.345"],
] as const)("numbers are written as %s writes them [2.36]", async (locale, written) => {
  const admin = await at.holder();
  await admin.call(create, { name: `Wide ${locale}`, functions: [], maxUsers: 12_345 });
  await at.open(admin, "", locale);
  expect((await findRow(`Wide ${locale}`)).getByText(written)).toBeVisible();
});

test("a package that a server got meanwhile is not deleted, and the dialog stays [12.11]", async () => {
  const admin = await at.holder();
  const { id } = await admin.call(create, { name: "Taken soon", functions: [] });
  await at.open(admin);
  const row = await findRow("Taken soon");
  await waitFor(() => expect(row.getByRole("button", { name: "Delete" })).toBeVisible());
  await admin.call(tenants.endpoints.update, { id: at.api.tenantAt(1), packageId: id });
  const dialog = await press("Delete", row);
  expect(await dialog.findByText("Servers still use this package")).toBeVisible();
  expect((await admin.call(list, { name: "Taken" })).records).toMatchObject([{ id, serverCount: 1 }]);
});

test("the server has to keep what members can see: the form says so at the field [12.10, 2.29]", async () => {
  const admin = await at.holder();
  await at.open(admin, "/create");
  await type(/^Name/, "Odd");
  await userEvent.type(screen.getByRole("spinbutton", { name: "Days visible to members" }), "30");
  await userEvent.type(screen.getByRole("spinbutton", { name: "Days kept" }), "7");
  await save();
  expect(await screen.findByText("Keep messages at least as long as members can see them")).toBeVisible();
  expect((await admin.call(list, { name: "Odd" })).total).toBe(0);
  expect(screen.getByRole("textbox", { name: /^Name/ })).toHaveValue("Odd");
});

test("what the server alone can judge is refused at its field, and the focus is there [12.10, 2.29]", async () => {
  const admin = await at.holder();
  const { id } = await admin.call(create, { name: "Keeps a month", functions: [], historyDays: 30, keptDays: 30 });
  await at.open(admin, `/${id}`);
  const kept = await screen.findByRole("spinbutton", { name: "Days kept" });
  await userEvent.clear(kept);
  await userEvent.type(kept, "7");
  await save();
  await waitFor(() => expect(kept).toBeInvalid());
  expect(kept).toHaveAccessibleDescription("Keep messages at least as long as members can see them");
  await waitFor(() => expect(kept).toHaveFocus());
});

test("a package in use asks before its servers keep fewer days [12.10]", async () => {
  const admin = await at.holder();
  const { id } = await admin.call(create, { name: "Kept for long", functions: [], historyDays: 7, keptDays: 365 });
  await admin.call(tenants.endpoints.update, { id: at.api.tenantAt(1), packageId: id });
  const keptNow = async () => (await admin.call(list, { name: "Kept for long" })).records[0]?.keptDays;
  await at.open(admin, `/${id}`);
  const kept = await screen.findByRole("spinbutton", { name: "Days kept" });
  await userEvent.clear(kept);
  await userEvent.type(kept, "30");
  await save();
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/Messages older than 30 days are permanently deleted tonight on the server/)).toBeVisible();
  const { tenantName } = await admin.call(tenants.endpoints.load, { id: at.api.tenantAt(1) });
  expect(await dialog.findByText(tenantName)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(await keptNow()).toBe(365);
  await save();
  const again = within(await screen.findByRole("dialog"));
  await userEvent.click(again.getByRole("button", { name: "Save and delete older messages" }));
  await waitFor(async () => expect(await keptNow()).toBe(30));
});

test("a package in use that is refused at a field asks nothing before [12.10, 2.29]", async () => {
  const admin = await at.holder();
  const days = { historyDays: 30, keptDays: 365 };
  const { id } = await admin.call(create, { name: "Refused", functions: ["translation"], ...days });
  await admin.call(tenants.endpoints.update, { id: at.api.tenantAt(1), packageId: id });
  await at.open(admin, `/${id}`);
  const seen = await screen.findByRole("spinbutton", { name: "Days visible to members" });
  await userEvent.clear(seen);
  await userEvent.type(seen, "400");
  await userEvent.click(screen.getByRole("checkbox", { name: "Translation" }));
  await save();
  expect(await screen.findByText("Keep messages at least as long as members can see them")).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a package in use names who has more than it will give, and what is turned off, before it is saved [12.10]", async () => {
  const admin = await at.holder();
  const { id } = await admin.call(create, { name: "Shrinking", functions: ["translation"], maxUsers: 50 });
  await admin.call(tenants.endpoints.update, { id: at.api.tenantAt(1), packageId: id });
  const { tenantName, memberCount } = await admin.call(tenants.endpoints.load, { id: at.api.tenantAt(1) });
  for (const name of ["Counted", "Counted too"]) await addMember(at.api, name, 1);
  await at.open(admin, `/${id}`);
  const most = await screen.findByRole("spinbutton", { name: "Members" });
  await userEvent.clear(most);
  await userEvent.type(most, "1");
  await userEvent.click(screen.getByRole("checkbox", { name: "Translation" }));
  await save();
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Turned off: Translation.")).toBeVisible();
  expect(dialog.getByText(tenantName)).toBeVisible();
  const over = `${tenantName} · Members: ${memberCount + 2}, the package allows 1. What is there stays, and no more can be added.`;
  expect(dialog.getByText(over)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Save package" }));
  await waitFor(async () =>
    expect((await admin.call(list, { name: "Shrinking" })).records[0]).toMatchObject({ maxUsers: 1, functions: [] }),
  );
});

test("a package that gives more than before is saved without a question, also where it is still too little [12.10]", async () => {
  const admin = await at.holder();
  const { id } = await admin.call(create, { name: "Growing", functions: [], maxUsers: 1 });
  await admin.call(tenants.endpoints.update, { id: at.api.tenantAt(1), packageId: id });
  for (const name of ["One", "Two", "Three"]) await addMember(at.api, name, 1);
  await at.open(admin, `/${id}`);
  const most = await screen.findByRole("spinbutton", { name: "Members" });
  await userEvent.clear(most);
  await userEvent.type(most, "2");
  await save();
  await waitFor(async () =>
    expect((await admin.call(list, { name: "Growing" })).records[0]).toMatchObject({ maxUsers: 2 }),
  );
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a server that gets a smaller package is told what that takes [12.10]", async () => {
  const admin = await at.holder();
  const [large, small] = [
    await admin.call(create, { name: "Large", functions: ["translation"], keptDays: 90, historyDays: 7 }),
    await admin.call(create, { name: "Little", functions: [], keptDays: 30, historyDays: 7 }),
  ];
  const id = at.api.tenantAt(1);
  const packageNow = async () => (await admin.call(tenants.endpoints.load, { id })).packageId;
  await admin.call(tenants.endpoints.update, { id, packageId: large.id });
  await at.openAddress(admin, `/serverlist/${id}`);
  await choose("Package", "Little");
  await save();
  const dialog = within(await screen.findByRole("dialog"));
  expect(
    dialog.getByText("Messages older than 30 days are permanently deleted from this server tonight."),
  ).toBeVisible();
  expect(dialog.getByText("Turned off: Translation.")).toBeVisible();
  expect(await packageNow()).toBe(large.id);
  await userEvent.click(dialog.getByRole("button", { name: "Change package" }));
  await waitFor(async () => expect(await packageNow()).toBe(small.id));
});

test("nobody but the super admin has the screen, whatever a role holds [12.5, 2.27]", async () => {
  await at.open(await at.api.operator(["UserManage", "PackageList", "packages:add", "packages:delete"]));
  expect(await screen.findByText("Page not found")).toBeVisible();
  expect(screen.queryByText("Small")).not.toBeInTheDocument();
});
