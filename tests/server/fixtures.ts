import { sql } from "kysely";
import type { Db } from "../../server/db/database.ts";

/** Enough for a notification to go out in three batches. */
const PEOPLE = 4500;

export type Fixtures = Awaited<ReturnType<typeof addThings>>;

/** Things of a server, in the states from which operators take them on. No action shares a member with another. */
export const addThings = async (db: Db, { accountId, tenantId }: { accountId: string; tenantId: string }) => {
  /** @returns the id, of what has one. */
  const insert = async (table: string, values: Record<string, unknown>) => {
    const row = { tenant_id: tenantId, ...values };
    const { rows } = await sql<{ id?: string }>`
      insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(row))}) returning *`.execute(db);
    return rows[0]?.id ?? "";
  };
  const selectIds = async (statement: ReturnType<typeof sql<{ id: string }>>) =>
    (await statement.execute(db)).rows.map(({ id }) => id);
  const [level = ""] = await selectIds(sql`select id from member_level where tenant_id = ${tenantId} and is_default`);
  const everybody = await selectIds(sql`
    with made as (insert into member (tenant_id, account, nickname, level_id)
      select ${tenantId}, 'm' || n, 'Member ' || n, ${level} from generate_series(1, ${PEOPLE}::int) n returning id)
    select id from made order by id`);
  const people = everybody.values();
  const person = () => people.next().value ?? "";
  const three = () => [person(), person(), person()];
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

  const addGroup = async ([owner = "", ...others]: string[], values: Record<string, unknown> = {}) => {
    const id = await insert("chat_group", { name: "Group", owner_id: owner, status: "Closed", closed_at: ago(0) });
    await insert("group_member", { group_id: id, member_id: owner, role: "Owner" });
    for (const other of others) await insert("group_member", { group_id: id, member_id: other });
    const after = { member_count: 1 + others.length, status: "Enable", closed_at: null, ...values };
    const changes = Object.entries(after).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    await sql`update chat_group set ${sql.join(changes)} where id = ${id}`.execute(db);
    return id;
  };
  const addMessages = async (values: Record<string, unknown>) => {
    const ids: string[] = [];
    for (const minutes of [3, 2, 1])
      ids.push(await insert("message", { created_at: ago(minutes), content: `Line ${minutes}`, ...values }));
    return ids[0] ?? "";
  };
  const reporter = person();
  const addReport = (about: Record<string, unknown>) =>
    insert("report", { reporter_id: reporter, reason: "Gambling", ...about });
  const addClaimed = (about: Record<string, unknown>) =>
    addReport({ ...about, status: "Pending", claimer_id: accountId, claimer: "operator", claimed_at: ago(0) });

  const [cancelled, heir, online] = [person(), person(), person()];
  const handedOver = await addGroup([cancelled, heir]);
  const number = { nation_area_code: "86", mobile: "13800000000" };
  await sql`update member
    set ${sql.join(Object.entries(number).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where id = ${cancelled}`.execute(db);
  await sql`update member set is_online = true where id = ${online}`.execute(db);
  await insert("sms_history", { ...number, code: "424242", purpose: "Login", status: "Sent", channel: "main" });
  const device = { platform: "IOS", device_id: "phone", ip: "10.1.1.1" };
  for (const member_id of [cancelled, online]) await insert("member_device", { ...device, member_id, is_online: true });
  await insert("member_login_log", { ...device, member_id: cancelled, result: "Success" });
  await insert("sign_member", { member_id: cancelled, consecutive_days: 1, total_days: 1, last_sign_at: ago(0) });
  await insert("sign_record", { member_id: cancelled, consecutive_days: 1, signed_at: ago(0) });
  await insert("member_notice", { member_id: cancelled, kind: "Test", texts: "{}" });
  await insert("friendship", { member_id: cancelled, friend_id: heir });
  await insert("friendship", { member_id: heir, friend_id: cancelled });
  await addMessages({ sender_id: cancelled, recipient_id: heir });
  await addMessages({ sender_id: heir, recipient_id: cancelled });

  const receiver = person();
  await insert("reception_config", {
    default_greeting: "Hello {nickname}",
    auto_add_count: 1,
    add_method: "sequential",
  });
  await insert("reception_group", { member_id: receiver });

  const talker = person();
  await addMessages({ sender_id: talker, recipient_id: receiver });
  const cleaner = person();
  const cleared = await addGroup([cleaner]);
  await addMessages({ group_id: cleared, sender_id: cleaner });
  const speaker = person();
  const withdrawn = await addMessages({ group_id: await addGroup([speaker]), sender_id: speaker });
  const dueOwner = person();
  const due = await addGroup([dueOwner, ...three()], { status: "Closed", closed_at: ago(0) });
  await addMessages({ group_id: due, sender_id: dueOwner });
  await insert("reception_group", { group_id: due });

  const [cheat, warned, successor, leaver] = [person(), person(), person(), person()];
  const reportedGroup = await addGroup(three());
  const said = { texts: '{"en-US": {"title": "Stopped", "content": "Half way"}}', default_locale: "en-US" };
  const stopped = await insert("system_notification", { ...said, status: "Sending" });
  const sending = { ...said, due_at: ago(1), has_push: false, total: 1, until_member_id: 1 };
  await insert("notification_send", { ...sending, notification_id: stopped });
  // Where the next entry of the log goes is there from the first, so that it can be held.
  await insert("operation_chain", { seq: 0, hash: Buffer.alloc(0) });

  return {
    level,
    everybody,
    reporter,
    cancelled,
    heir,
    handedOver,
    online,
    talker,
    cheat,
    warned,
    successor,
    leaver,
    cleared,
    due,
    reportedGroup,
    withdrawn,
    stopped,
    banned: three(),
    founders: three(),
    joiners: three(),
    dissolved: await addGroup(three()),
    restored: await addGroup(three(), { status: "Closed", closed_at: ago(1) }),
    changed: await addGroup([person(), successor]),
    joined: await addGroup([person()]),
    left: await addGroup([person(), leaver]),
    banReport: await addClaimed({ reported_member_id: cheat }),
    otherReport: await addReport({ reported_member_id: cheat }),
    warnReport: await addClaimed({ reported_member_id: warned }),
    withdrawReport: await addClaimed({ reported_member_id: speaker, reported_message_id: withdrawn }),
    dissolveReport: await addClaimed({ reported_group_id: reportedGroup }),
    openReport: await addReport({ reported_member_id: person() }),
    graveReport: await addClaimed({ reported_member_id: person() }),
  };
};
