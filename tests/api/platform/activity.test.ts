import { sql } from "kysely";
import { expect, test } from "vitest";
import { platformConnection } from "../../../contract/entities/servers/platformConnection.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const { activity } = platformConnection.endpoints;

const HOUR = 3_600_000;

const addCommand = (tenant: string, hoursAgo: number) =>
  sql`insert into platform_command (tenant_id, type, target_type, target_id, part, data, created_at)
    values (${tenant}, 'member.ban', 'members', 1, 'ban', '{}', now() - ${`${hoursAgo} hours`}::interval)`.execute(
    api.system(),
  );
const addEvent = (tenant: string, id: string, hoursAgo: number) =>
  sql`insert into platform_event (tenant_id, event_id, body_hash, received_at)
    values (${tenant}, ${id}, '', now() - ${`${hoursAgo} hours`}::interval)`.execute(api.system());

test("commands and events of the last 24 hours are counted by the hour, on one's own server alone [31.3, 16.1]", async () => {
  const [own, other] = [api.tenantAt(0), api.tenantAt(1)];
  for (const hoursAgo of [0, 0, 3, 25]) await addCommand(own, hoursAgo);
  for (const hoursAgo of [3, 3, 22, 26]) await addEvent(own, `e${hoursAgo}${Math.random()}`, hoursAgo);
  await addCommand(other, 3);

  const reader = await api.operator(["PlatformConnection"]);
  const { points } = await reader.call(activity, {});
  expect(points).toHaveLength(24);
  const times = points.map(({ at }) => Date.parse(at));
  expect(times.every((at, index) => at % HOUR === 0 && (index === 0 || at - (times[index - 1] ?? 0) === HOUR))).toBe(
    true,
  );
  expect(Date.now() - (times.at(-1) ?? 0)).toBeLessThan(HOUR + 60_000);
  const told = points
    .toReversed()
    .flatMap(({ commands, events }, hoursAgo) => (commands || events ? [[hoursAgo, commands, events]] : []));
  expect(told).toEqual([
    [0, 2, 0],
    [3, 1, 2],
    [22, 0, 1],
  ]);

  const { points: others } = await (await api.operator(["PlatformConnection"], 1)).call(activity, {});
  expect(others.reduce((sum, { commands, events }) => sum + commands + events, 0)).toBe(1);
});

test("whoever does not have the screen is not told how much is said [31.3]", async () => {
  const stranger = await api.operator(["UserManage"]);
  expect((await stranger.send(activity)).statusCode).toBe(403);
});
