import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { approvals } from "../../../../contract/entities/access/approvals.ts";
import { roles } from "../../../../contract/entities/access/roles.ts";
import { ssoGroups } from "../../../../contract/entities/access/ssoGroups.ts";
import { consoleAt, type } from "../support.tsx";

const at = consoleAt(roles, "/RoleList", {
  CONSOLE_URL: "https://console.example.org",
  SSO_ISSUER: "https://id.example.org",
  SSO_CLIENT_ID: "console",
  SSO_CLIENT_SECRET: "a-secret-of-the-test",
  SSO_GROUPS_CLAIM: "groups",
});
const { create, list } = ssoGroups.endpoints;

const openGroups = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Roles by group" }));
  return within(await screen.findByRole("dialog", { name: "Roles by group" }));
};

test("a group's role is removed only once that is confirmed, and what was done is said [2.24, 2.67]", async () => {
  const admin = await at.holder();
  const { id: roleId } = await admin.call(roles.endpoints.create, { name: "Guard" });
  await admin.call(create, { groupName: "night-staff", roleId });
  await at.open(admin);
  const dialog = await openGroups();
  const remove = async () => userEvent.click(await dialog.findByRole("button", { name: "Remove night-staff" }));
  await remove();
  const question = within(await screen.findByRole("dialog", { name: "Remove night-staff" }));
  expect(question.getByText("Members of the group lose the role Guard at their next sign-in.")).toBeVisible();
  await userEvent.click(question.getByRole("button", { name: "Cancel" }));
  expect(await admin.call(list, {})).toHaveLength(1);
  await remove();
  const again = within(await screen.findByRole("dialog", { name: "Remove night-staff" }));
  await userEvent.click(again.getByRole("button", { name: "Remove night-staff" }));
  expect(await screen.findByText("Sign-in group “night-staff” removed")).toBeVisible();
  await waitFor(async () => expect(await admin.call(list, {})).toEqual([]));
});

test("where two people are needed the dialog says so before, and a request is no fault [3.28]", async () => {
  const admin = await at.holder();
  await admin.call(roles.endpoints.create, { name: "Porter" });
  await sql`update tenant set needs_two_people = true where id = ${at.api.tenantAt(0)}`.execute(at.api.system());
  at.api.deps.access.forget();
  await at.open(admin);
  const dialog = await openGroups();
  expect(await dialog.findByText(/^Someone else has to approve this/)).toBeVisible();
  await type(/^Group/, "porters");
  await userEvent.click(dialog.getByRole("combobox", { name: /^Role/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Porter" }));
  await userEvent.click(dialog.getByRole("button", { name: "Add" }));
  expect(await screen.findByText(/^Request sent/)).toBeVisible();
  expect(dialog.getByRole("textbox", { name: /^Group/ })).toHaveValue("");
  expect(dialog.getByRole("button", { name: "Add" })).toBeDisabled();
  expect((await (await at.api.superAdmin()).call(approvals.endpoints.list, {})).total).toBe(1);
});
