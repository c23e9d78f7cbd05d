import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { admins } from "../../../contract/entities/access/admins.ts";
import { roles } from "../../../contract/entities/access/roles.ts";
import { groups } from "../../../contract/entities/groups/groups.ts";
import { memberTags } from "../../../contract/entities/people/memberTags.ts";
import { inviteCodes } from "../../../contract/entities/servers/inviteCodes.ts";
import { addGroup, addMember } from "../../api/support/messageMaker.ts";
import { consoleAt, findRow, press } from "../resources/support.tsx";

const undo = async () => userEvent.click(await screen.findByRole("button", { name: "Undo" }));
const chosen = async (count: number) =>
  within((await screen.findByText(`${count} selected`)).closest<HTMLElement>("[data-test=bulk-actions-toolbar]")!);
const pick = async (text: string) =>
  userEvent.click((await findRow(text)).getByRole("checkbox", { name: "Select this row" }));

describe("of admins", () => {
  const at = consoleAt(admins, "/Administrator");
  test("an account that was disabled is enabled again [2.26]", async () => {
    const { accountId } = await at.api.operator([]);
    await sql`update account set nickname = 'Night shift' where id = ${accountId}`.execute(at.api.system());
    const operator = await at.holder();
    await at.open(operator);
    await press("Disable", await findRow("Night shift"));
    await undo();
    expect(await screen.findByText(/“Night shift” enabled/)).toBeVisible();
    expect(await operator.call(admins.endpoints.load, { id: accountId })).toMatchObject({ status: "Enable" });
  });
});

describe("of roles", () => {
  const at = consoleAt(roles, "/RoleList");
  test("a role that was disabled is enabled again [2.26]", async () => {
    const operator = await at.holder();
    const { id } = await operator.call(roles.endpoints.create, { name: "Help desk" });
    await at.open(operator);
    await press("Disable", await findRow("Help desk"));
    await undo();
    expect(await screen.findByText("Role “Help desk” enabled")).toBeVisible();
    expect(await operator.call(roles.endpoints.load, { id })).toMatchObject({ status: "Enable" });
  });
});

describe("of invite codes", () => {
  const at = consoleAt(inviteCodes, "/inviteCode");
  const { create, setStatus, load } = inviteCodes.endpoints;
  test("of several only those are enabled again that the action disabled [2.26]", async () => {
    const operator = await at.holder();
    const open = await operator.call(create, { alias: "OPEN1" });
    const leaked = await operator.call(create, { alias: "LEAKED1" });
    await operator.call(setStatus, { id: leaked.id, status: "Disable" });
    await at.open(operator);
    await pick("OPEN1");
    await pick("LEAKED1");
    await press("Disable", await chosen(2));
    await waitFor(async () => expect(await operator.call(load, { id: open.id })).toMatchObject({ status: "Disable" }));
    await undo();
    await waitFor(async () => expect(await operator.call(load, { id: open.id })).toMatchObject({ status: "Enable" }));
    expect(await operator.call(load, { id: leaked.id })).toMatchObject({ status: "Disable" });
  });
});

describe("of groups", () => {
  const at = consoleAt(groups, "/group");
  test("one that cannot be taken back any more is not said to be [2.26]", async () => {
    const operator = await at.holder();
    const id = await addGroup(at.api, await addMember(at.api, "Owner Oda"), "Chess");
    await at.open(operator);
    await press("Mute", await findRow("Chess"));
    await screen.findByRole("button", { name: "Undo" });
    await operator.call(groups.endpoints.dissolve, { id, reason: "Spam" });
    await undo();
    expect(await screen.findByText(/dissolved/)).toBeVisible();
    expect(screen.queryByText(/unmuted/)).not.toBeInTheDocument();
  });
});

describe("of tags", () => {
  const at = consoleAt(memberTags, "/user/tag");
  const { create } = memberTags.endpoints;
  let operator: Awaited<ReturnType<typeof at.holder>>;
  beforeAll(async () => {
    operator = await at.holder();
    for (const name of ["Early", "Press"]) await operator.call(create, { name, color: "Violet" });
  });

  test("the question about the one that is chosen says what it would of a row [2.24]", async () => {
    await at.open(operator);
    await pick("Early");
    await userEvent.click((await chosen(1)).getByRole("button", { name: "Delete" }));
    expect(await screen.findByRole("dialog")).toHaveTextContent("its members (0)");
  });

  test("the question about several is about several, in a language without plurals too [2.24, 2.42]", async () => {
    await at.open(operator, "", "zh-CN");
    for (const name of ["Early", "Press"])
      await userEvent.click((await findRow(name)).getByRole("checkbox", { name: "选择此行" }));
    const bar = (await screen.findByText(/2/, { selector: "[data-test=bulk-actions-toolbar] *" })).closest<HTMLElement>(
      "[data-test=bulk-actions-toolbar]",
    );
    await userEvent.click(within(bar!).getByRole("button", { name: "删除" }));
    expect(await screen.findByRole("dialog")).toHaveTextContent("删除后会从有这些标签的会员身上移除。");
  });
});
