import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { groups } from "../../../contract/entities/groups/groups.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { addGroup, addMember } from "../../api/support/messageMaker.ts";
import { consoleAt } from "../resources/support.tsx";

const at = consoleAt(members, "/user/manage");
let reader: Awaited<ReturnType<typeof at.reader>>;
let id: string;
let group: string;

beforeAll(async () => {
  reader = await at.api.operator(["UserManage", "UserGroup"]);
  id = await addMember(at.api, "Timed Tim");
  group = await addGroup(at.api, id, "Chess");
  await sql`insert into member_login_log (tenant_id, member_id, result, platform, device_id, ip, created_at)
    select ${at.api.tenantAt(0)}, ${id}, 'Success', 'PC', 'pc-1', '203.0.113.9', now() - n * interval '1 hour'
    from generate_series(1, 25) n`.execute(at.api.system());
});

const entries = async () => within(await screen.findByRole("list", { name: "Timeline" })).findAllByRole("listitem");

test("a member's timeline shows the newest first, and earlier ones when they are asked for [23.8, 23.9]", async () => {
  await at.open(reader, `/${id}/show/timeline`);
  expect(await entries()).toHaveLength(20);
  const [first] = await entries();
  expect(within(first!).getByRole("link", { name: "Founded the group Chess" })).toHaveAttribute(
    "href",
    `/group/${group}/show`,
  );
  await userEvent.click(screen.getByRole("button", { name: "Show earlier" }));
  await waitFor(async () => expect(await entries()).toHaveLength(26));
  expect(screen.queryByRole("button", { name: "Show earlier" })).not.toBeInTheDocument();
});

test("kinds narrow it, those that one may not see are not offered, and nothing of a kind says so [23.9, 23.10]", async () => {
  await at.open(reader, `/${id}/show/timeline`);
  await entries();
  const kinds = within(screen.getByRole("group", { name: "Kinds" }));
  expect(kinds.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Sign-ins",
    "Devices",
    "Sanctions",
    "Changes",
    "Groups",
  ]);
  await userEvent.click(kinds.getByRole("button", { name: "Groups" }));
  await waitFor(async () => expect(await entries()).toHaveLength(1));
  await userEvent.click(kinds.getByRole("button", { name: "Groups" }));
  await userEvent.click(kinds.getByRole("button", { name: "Sanctions" }));
  expect(await screen.findByText("Nothing of these kinds happened yet.")).toBeVisible();
});

test("a group has one too, which leads to its people; what does not come is asked for again [23.8, 2.43]", async () => {
  at.loseNextAnswer(groups.endpoints.timeline);
  await at.openAddress(reader, `/group/${group}/show/timeline`);
  await userEvent.click(await screen.findByRole("button", { name: "Reload" }));
  const [only] = await entries();
  expect(within(only!).getByRole("link", { name: "Timed Tim founded the group" })).toHaveAttribute(
    "href",
    `/user/manage/${id}/show`,
  );
});
