import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { groups } from "../../../contract/entities/groups/groups.ts";
import { members } from "../../../contract/entities/people/members.ts";
import type { PermissionCode } from "../../../contract/entities/index.ts";
import { addGroup, addMember } from "../../api/support/messageMaker.ts";
import { consoleAt } from "../resources/support.tsx";

/** How many buttons there are over a row that was chosen, the one that chooses nothing any more among them. */
const countButtons = async (at: ReturnType<typeof consoleAt>, screenCode: PermissionCode, code: PermissionCode) => {
  await at.open(await at.api.operator([screenCode, code]));
  const [box] = await screen.findAllByRole("checkbox", { name: "Select this row" });
  await userEvent.click(box!);
  const bar = (await screen.findByText("1 selected")).closest<HTMLElement>("[data-test=bulk-actions-toolbar]");
  return within(bar!).getAllByRole("button").length;
};

describe("of members", () => {
  const at = consoleAt(members, "/user/manage");
  beforeAll(() => addMember(at.api, "Chosen Cho"));
  test.each<PermissionCode>([
    "members:edit",
    "members:ban",
    "members:forceOffline",
    "members:changeLevel",
    "members:tag",
    "members:export",
    "members:clearCache",
    "members:clearMessages",
    "members:cancel",
  ])("whoever holds %s alone chooses members to act on [2.65]", async (code) =>
    expect(await countButtons(at, "UserManage", code)).toBeGreaterThan(1),
  );
});

describe("of a list of several pages", () => {
  const at = consoleAt(members, "/user/manage");
  beforeAll(async () => {
    for (let number = 1; number <= 12; number++) await addMember(at.api, `Paged ${number}`);
    await sql`update member set status = 'Closed', closed_at = now()
      where nickname in ('Paged 2', 'Paged 12')`.execute(at.api.system());
  });
  test("all rows that can be chosen are, those of further pages too, beside some that cannot [2.65]", async () => {
    await at.open(await at.holder(), "?perPage=10");
    await userEvent.click(await screen.findByRole("checkbox", { name: "Select all" }));
    await screen.findByText("9 selected");
    await userEvent.click(screen.getByRole("button", { name: "Select all" }));
    await screen.findByText("10 selected");
    expect(screen.queryByRole("button", { name: "Select all" })).toBeNull();
  });

  test("the question about several names the first of them, and says where there are more [2.24]", async () => {
    const ask = async (count: number) => {
      const bar = document.querySelector<HTMLElement>("[data-test=bulk-actions-toolbar]");
      await screen.findByText(`${count} selected`);
      await userEvent.click(within(bar!).getByRole("button", { name: "Force offline" }));
      const names = await within(await screen.findByRole("dialog")).findByText(/^Paged/);
      await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
      return names.textContent;
    };
    await at.open(await at.holder(), "?perPage=10");
    const rows = await screen.findAllByRole("checkbox", { name: "Select this row" });
    const open = rows.filter((row) => !(row as HTMLInputElement).disabled);
    for (const row of open.slice(0, 2)) await userEvent.click(row);
    expect(await ask(2)).toBe("Paged 11, Paged 10");
    for (const row of open.slice(2, 6)) await userEvent.click(row);
    expect(await ask(6)).toBe("Paged 11, Paged 10, Paged 9, Paged 8, Paged 7, …");
  });
});

describe("of a list longer than what can be chosen at once", () => {
  const at = consoleAt(members, "/user/manage");
  beforeAll(async () => {
    await sql`insert into member (tenant_id, account, nickname, level_id)
      select ${at.api.tenantAt(0)}, 'many_' || n, 'Many ' || n, ${await at.api.findLevel("Normal", 0)}
      from generate_series(1, 510) n`.execute(at.api.system());
  });
  test("Select all says how far it goes [2.65]", async () => {
    await at.open(await at.holder(), "?perPage=10");
    await userEvent.click(await screen.findByRole("checkbox", { name: "Select all" }));
    await screen.findByText("10 selected");
    await userEvent.click(screen.getByRole("button", { name: "Select all" }));
    await screen.findByText("500 selected");
    expect(screen.getByText("Of the first 500, all that can be chosen are selected.")).toBeVisible();
  });
});

describe("of groups", () => {
  const at = consoleAt(groups, "/group");
  beforeAll(async () => addGroup(at.api, await addMember(at.api, "Owner Oda"), "Chosen"));
  test.each<PermissionCode>(["groups:mute", "groups:dissolve", "groups:export", "groups:clearMessages"])(
    "whoever holds %s alone chooses groups to act on [2.65]",
    async (code) => expect(await countButtons(at, "UserGroup", code)).toBeGreaterThan(1),
  );
  test("whoever holds groups:restore alone chooses groups that were dissolved to act on [2.65]", async () => {
    const root = await at.api.superAdmin();
    const { records } = await root.call(groups.endpoints.list, {});
    await root.call(groups.endpoints.dissolve, { ids: records.map(({ id }) => id), reason: "Empty" });
    expect(await countButtons(at, "UserGroup", "groups:restore")).toBeGreaterThan(1);
  });
});
