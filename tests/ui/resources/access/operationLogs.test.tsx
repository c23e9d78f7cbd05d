import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { admins } from "../../../../contract/entities/access/admins.ts";
import { operationLogs } from "../../../../contract/entities/access/operationLogs.ts";
import { appVersions } from "../../../../contract/entities/maintenance/appVersions.ts";
import { sensitiveWords } from "../../../../contract/entities/moderation/sensitiveWords.ts";
import { systemSettings } from "../../../../contract/entities/maintenance/systemSettings.ts";
import { groups } from "../../../../contract/entities/groups/groups.ts";
import { members } from "../../../../contract/entities/people/members.ts";
import { menus } from "../../../../contract/entities/access/menus.ts";
import { roles } from "../../../../contract/entities/access/roles.ts";
import type { PermissionCode } from "../../../../contract/entities/index.ts";
import { allowanceText } from "../../../../contract/operationLog/words.ts";
import { homePages } from "../../../../plugins/home-pages/contract.ts";
import { session } from "../../../../contract/entities/access/session.ts";
import { appendInstallationCommand } from "../../../../server/operationLog/commandLine.ts";
import { codesOf } from "../../../api/support/codes.ts";
import { choose, consoleAt, findRow, testControls, testEmptyList, testListStates } from "../support.tsx";

const at = consoleAt(operationLogs, "/ServerManagement/Log");
const shows = "News of the day";

beforeAll(async () => {
  const keeper = await at.api.operator(codesOf(homePages));
  await keeper.call(homePages.endpoints.create, { title: shows, address: "https://example.org" });
});

testListStates(at, { list: operationLogs.endpoints.list, shows, nothing: { account: "nobody" } });
testEmptyList(at, shows);
testControls(at, shows, ["Export"]);

test("an entry is a sentence, opens into all that is known of it, and its raw form is one click away [15.16]", async () => {
  await at.open(await at.reader());
  await userEvent.click(await screen.findByText(/created home page News of the day/));
  const [head] = await screen.findAllByRole("row", { name: "Field Before After" });
  expect(head).toBeVisible();
  expect(screen.getByRole("row", { name: `Title ${shows}` })).toBeVisible();
  expect(document.body).not.toHaveTextContent(homePages.endpoints.create.path);
  await userEvent.click(screen.getByRole("button", { name: "Show raw data" }));
  expect(await screen.findByText(new RegExp(`POST ${homePages.endpoints.create.path}`))).toBeVisible();
});

test("views are offered of the list that the screen is, and not of one within it, which has no address [21.10, 21.11]", async () => {
  await at.open(await at.holder());
  expect(await screen.findByRole("button", { name: "Views" })).toBeVisible();
  await userEvent.click(screen.getByRole("tab", { name: "Sign-ins" }));
  expect(await screen.findByText("No sign-ins yet.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Views" })).not.toBeInTheDocument();
});

test("what was done at the command line is told in words, and so is who did it [15.11]", async () => {
  const entry = { name: "backup", params: { folder: "/backups/today" } } as const;
  await at.api
    .system()
    .transaction()
    .execute((db) => appendInstallationCommand(db, entry));
  await at.open(await at.reader());
  const sentence = "Command line: everything was backed up";
  const row = await findRow(sentence);
  expect(row.getByText("Command line")).toBeVisible();
  await userEvent.click(row.getByText(sentence));
  expect(await screen.findByText("/backups/today")).toBeVisible();
  expect(screen.getByText("System user")).toBeVisible();
});

test("of a long list that was changed the entry tells what went and what came [15.16]", async () => {
  const root = await at.api.superAdmin();
  const codes: PermissionCode[] = [...codesOf(members), ...codesOf(groups)];
  const [last, ...kept] = codes.toReversed();
  expect(kept.length).toBeGreaterThan(20);
  const { id } = await root.call(roles.endpoints.create, { name: "Desk", codes });
  await root.call(roles.endpoints.update, { id, codes: [...kept, "Log"] });
  await at.open(await at.reader());
  await userEvent.click(await screen.findByText(/edited role Desk/));
  const changed = await screen.findByRole("row", { name: /^Screens and buttons − .* \+ .*/ });
  const [went, came] = [last!, "Log"].map((code) => allowanceText("en-US", code));
  expect(changed.textContent).toBe(`Screens and buttons− ${went}+ ${came}`);
});

test("the roles that an admin was given are told by their names [15.15]", async () => {
  const root = await at.api.superAdmin();
  const { id } = await root.call(roles.endpoints.create, { name: "Night desk", codes: codesOf(members) });
  const { accountId, tenantId } = await at.api.operator(codesOf(groups));
  await root.call(admins.endpoints.saveTenants, { accountId, tenants: [{ tenantId, roleIds: [id] }] });
  await at.open(await at.reader());
  await userEvent.click((await screen.findAllByText(/servers and roles/i))[0]!);
  expect(await screen.findByRole("row", { name: new RegExp(`^Roles .*: Night desk \\(${id}\\)$`) })).toBeVisible();
});

test("a file's size is told in the unit that screens show it in [15.15]", async () => {
  const keeper = await at.api.operator(codesOf(appVersions));
  await keeper.call(appVersions.endpoints.create, {
    type: "Android",
    version: "4.1.0",
    fileSize: 130_000_000,
    descriptionZh: "新",
    descriptionVi: "Mới",
    descriptionEn: "New",
    address: "https://example.org/app",
    releaseTime: "2026-01-01T00:00:00Z",
  });
  await at.open(await at.reader());
  await userEvent.click(await screen.findByText(/created app version/));
  expect(await screen.findByRole("row", { name: "File size 130 MB" })).toBeVisible();
});

test("the log is narrowed by its result [15.4, 2.28]", async () => {
  await at.open(await at.reader());
  await findRow(shows);
  await choose("Result", "Refused");
  expect(await screen.findByText("Nothing matches")).toBeVisible();
});

test("beside the operations stand the sign-ins, refused ones too [1.19]", async () => {
  await at.api.stranger().send(session.endpoints.login, { account: "guesser", password: "wrong-password-1" });
  await at.open(await at.api.superAdmin(), "/signIns");
  expect((await findRow("guesser")).getByText("127.0.0.1")).toBeVisible();
});

test("an entry of the menu is called in the log as the menu calls it [15.16]", async () => {
  const admin = await at.api.superAdmin();
  const entry = (await admin.call(menus.endpoints.list, {})).find(({ path }) => path === "/user/note");
  await admin.call(menus.endpoints.update, { id: entry!.id, icon: "tag" });
  await at.open(admin, "", "zh-CN");
  const log = within(await screen.findByRole("table"));
  expect((await log.findAllByText(/会员备注/))[0]).toBeVisible();
  expect(document.body).not.toHaveTextContent("/user/note");
});

test("a technical setting's value is told in the unit that its screen shows it in [15.15]", async () => {
  const admin = await at.api.superAdmin();
  await admin.call(systemSettings.endpoints.update, { id: "messageRecallTime", value: 900 });
  await at.open(admin);
  expect(await screen.findByText(/changed technical setting .* to 15 minutes/)).toBeVisible();
  expect(document.body).not.toHaveTextContent("900");
});

test("what became of a list of keywords is told in the reader's words [15.15]", async () => {
  const admin = await at.api.superAdmin();
  const [level] = await admin.call(sensitiveWords.endpoints.list, {});
  await admin.call(sensitiveWords.endpoints.update, { id: level!.id, keywords: "casino" });
  await at.open(admin, "", "ja-JP");
  const log = within(await screen.findByRole("table"));
  expect((await log.findAllByText("キーワード"))[0]).toBeVisible();
  expect(log.queryByText("Word count")).not.toBeInTheDocument();
});
