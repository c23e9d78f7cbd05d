import { sql } from "kysely";
import { expect, test } from "vitest";
import { reports } from "../../../contract/entities/moderation/reports.ts";
import { home } from "../../../contract/entities/statistics/home.ts";
import { live } from "../../../contract/entities/statistics/live.ts";
import { codesOf } from "../support/codes.ts";
import { startApi } from "../support/harness.ts";
import { addMember } from "../support/messageMaker.ts";
import { memberWithEverything } from "../support/memberWithEverything.ts";

const api = startApi();
const found = memberWithEverything(api);

test("the dashboard counts what was done on this server alone [11.7]", async () => {
  const { admin, other } = found;
  expect(await admin.call(home.endpoints.todo, {})).toMatchObject({ members: 1, onlineMembers: 1 });
  const { points, bucket } = await admin.call(home.endpoints.series, { range: "24h" });
  expect(bucket).toBe("hour");
  expect(points).toHaveLength(24);
  expect(points.reduce((sum, { members }) => sum + (members ?? 0), 0)).toBe(1);
  expect((await other.call(home.endpoints.series, { range: "all" })).points.every(({ members }) => members === 0)).toBe(
    true,
  );
});

test("what happened is told to those who have a screen for it, and to nobody else [11.7]", async () => {
  const told = async (codes: Parameters<typeof api.operator>[0]) => {
    const { points } = await (await api.operator(codes)).call(home.endpoints.series, { range: "7d" });
    return [...new Set(points.map(({ members, messages }) => `${typeof members} ${typeof messages}`))];
  };
  expect(await told(["UserManage"])).toEqual(["number object"]);
  expect(await told(["StatisticUser"])).toEqual(["number object"]);
  expect(await told(["ChatData"])).toEqual(["object number"]);
  expect(await told(["VerCode", "feedback"])).toEqual(["object object"]);
});

test("Home counts the notifications of the list that it leads to, not the other screens' [11.7]", async () => {
  const reader = await api.operator(["SystemNotify"]);
  const count = async () => (await reader.call(home.endpoints.todo, {})).pendingNotifications ?? 0;
  const before = await count();
  for (const kind of ["Notification", "Push", "Notice"])
    await sql`insert into system_notification (tenant_id, kind, status, texts)
      values (${api.tenantAt(0)}, ${kind}, 'Pending', '{}')`.execute(api.system());
  expect(await count()).toBe(before + 1);
});

test("Home and the menu count the reports that the queue shows: cases, without what is snoozed [28.10, 2.34]", async () => {
  await sql`delete from report`.execute(api.system());
  const lead = await api.operator(codesOf(reports));
  const [reporter, accused, other] = [
    await addMember(api, "Reporter"),
    await addMember(api, "Accused"),
    await addMember(api, "Other"),
  ];
  const report = (reportedMemberId: string) =>
    lead.call(reports.endpoints.create, { reporterId: reporter, reportedMemberId, reason: "Fraud" });
  await report(accused);
  await report(accused);
  const { id } = await report(other);
  const counted = async () => [
    (await lead.call(reports.endpoints.counts, {})).queues.Open,
    (await lead.call(home.endpoints.todo, {})).openReports,
    (await lead.call(live.endpoints.waiting, {})).waiting["management"],
  ];
  expect(await counted()).toEqual([2, 2, 2]);
  await lead.call(reports.endpoints.snooze, { ids: [id], snoozeTime: new Date(Date.now() + 3_600_000).toISOString() });
  expect(await counted()).toEqual([1, 1, 1]);
});
