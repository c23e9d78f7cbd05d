import { randomBytes } from "node:crypto";
import { Client, escapeIdentifier } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { migrate } from "../../../server/db/migrate.ts";
import { onDatabase, runOn } from "../../databaseServer.ts";

/** A database as it was before robots were told from people. */
const openBefore = async () => {
  const { adminUrl, ownerUrl, owner, template } = inject("testServer");
  const name = `${template}_${randomBytes(4).toString("hex")}`;
  await runOn(adminUrl, `create database ${name} owner ${escapeIdentifier(owner)}`);
  const url = onDatabase(ownerUrl, name);
  await migrate(url, "181_approval_reason");
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await runOn(adminUrl, `drop database ${name} with (force)`);
  });
  return { url, client };
};

test("what was counted of robots, deleted ones too, is taken out of the figures by the update [12.31]", async () => {
  const { url, client } = await openBefore();
  await client.query(`
    insert into tenant (name) values ('Aurora');
    insert into member_level (tenant_id, name, level_code) select id, 'System', 'System' from tenant;
    insert into member (tenant_id, account, nickname, level_id, register_type, status, created_at, closed_at)
      select l.tenant_id, account, account, l.id, 'System', status, '2026-03-01T20:30:00Z', closed_at::timestamptz
      from member_level l cross join (values ('person', 'Enable', null), ('#2', 'Closed', '2026-03-02T10:00:00Z'),
        ('robot_1', 'Enable', null), ('robot_2', 'Closed', '2026-03-02T10:00:00Z')) made (account, status, closed_at);
    insert into robot (tenant_id, id) select tenant_id, id from member where account = 'robot_1';
    insert into message (tenant_id, created_at, sender_id, recipient_id, content)
      select m.tenant_id, '2026-03-01T21:00:00Z', m.id, m.id, 'x' from member m, generate_series(1, 3);
    insert into statistic (tenant_id, grain, starts_at, metric, part, amount)
      select id, grain, starts_at::timestamptz, metric, part, amount from tenant cross join (values
        ('day', '2026-03-01T16:00:00Z', 'registered', '', 4), ('hour', '2026-03-01T20:00:00Z', 'registered', '', 4),
        ('day', '2026-03-01T16:00:00Z', 'registeredBy', 'System', 4), ('day', '2026-03-01T16:00:00Z', 'cancelled', '', 2),
        ('day', '2026-03-01T16:00:00Z', 'senders', '', 4), ('day', '2026-03-01T16:00:00Z', 'active', '', 4),
        ('hour', '2026-03-01T21:00:00Z', 'senders', '', 2), ('day', '2026-03-01T16:00:00Z', 'messages', '', 12),
        ('day', '2026-02-28T16:00:00Z', 'registered', '', 7)) counted (grain, starts_at, metric, part, amount)`);
  await migrate(url);
  const { rows: people } = await client.query("select account from member where not is_robot order by id");
  expect(people).toEqual([{ account: "person" }, { account: "#2" }]);
  const { rows: counted } = await client.query(
    "select (select sum(members)::int from activity_hour) as hours, count_members(min(id))::int as members from tenant",
  );
  expect(counted).toEqual([{ hours: 2, members: 1 }]);
  const { rows: figures } = await client.query<{ figure: string; amount: number }>(
    "select concat_ws(' ', grain, metric, nullif(part, '')) as figure, amount::int from statistic order by starts_at, figure",
  );
  expect(figures.map(({ figure, amount }) => `${figure} ${amount}`)).toEqual([
    "day registered 7",
    "day active 2",
    "day cancelled 1",
    "day messages 12",
    "day registered 2",
    "day registeredBy System 2",
    "day senders 2",
    "hour registered 2",
  ]);
});
