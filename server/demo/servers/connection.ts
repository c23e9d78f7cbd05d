import { createHash } from "node:crypto";
import { sql } from "kysely";
import { errors as appErrors } from "../../../contract/core/errors.ts";
import type { DemoMember, Setting } from "../people/members.ts";
import { DAY, HOUR, iso, MINUTE } from "../chats/rhythm.ts";
import { insertRows, takeIds } from "../rows.ts";

/**
 * A platform that was connected until an hour ago and then asked to stop: what became of its last day is there to look
 * at, and nothing is sent anywhere. Its address is one for documentation, and its secret nobody has.
 */
export const addConnection = async (setting: Setting, members: readonly DemoMember[], accountId: string) => {
  const { db, now, tenantId } = setting;
  await sql`insert into platform_connection (tenant_id, kind, url, media_origin, version, capabilities, failing_since,
    failures, stopped_at, last_success_at, last_error, last_error_at, updated_at)
    values (${tenantId}, 'http', 'https://chat.example.org/commands', 'https://media.example.org', '3.8.1',
    ${["member.ban", "member.unban", "member.disconnect", "member.update", "member.setLevel", "member.delete"]},
    ${iso(now - 2 * HOUR)}, 3, ${iso(now - HOUR)}, ${iso(now - 2 * HOUR)}, 'HTTP 410', ${iso(now - HOUR)},
    ${iso(now - 9 * DAY)})`.execute(db);
  for (const [index, name] of ["Chat server", "Import"].entries()) {
    const hash = createHash("sha256").update(`demo ${tenantId} ${name}`).digest();
    await sql`insert into platform_key (tenant_id, name, key_hash, prefix, ending, status, rights, last_used_at,
      last_used_ip, created_at, updated_at)
      values (${tenantId}, ${name}, ${hash}, ${`impk_${hash.toString("hex").slice(0, 4)}`},
      ${hash.toString("hex").slice(-4)}, ${index === 0 ? "Enable" : "Disable"},
      ${index === 0 ? ["events", "read"] : ["events"]}, ${index === 0 ? iso(now - 7 * MINUTE) : null},
      ${index === 0 ? "203.0.113.20" : null}, ${iso(now - 9 * DAY)}, ${iso(now - 9 * DAY)})`.execute(db);
  }
  await addCommands(setting, members, accountId);
  await addEvents(setting);
};

const kinds = [
  { type: "member.update", part: "profile" },
  { type: "member.setLevel", part: "level" },
  { type: "member.disconnect", part: "session" },
  { type: "member.ban", part: "ban" },
] as const;

const addCommands = async (setting: Setting, members: readonly DemoMember[], accountId: string) => {
  const { db, random, now, tenantId } = setting;
  const people = members.filter(({ status }) => status === "Enable").slice(0, 60);
  const ids = await takeIds(db, "platform_command", people.length);
  const commands = people.map(({ id }, index) => {
    const { type, part } = kinds[index % kinds.length] ?? kinds[0];
    const at = now - (people.length - index) * 24 * MINUTE - random.below(20) * MINUTE;
    const isLate = at > now - 2 * HOUR;
    const state = isLate ? (type === "member.disconnect" ? "expired" : "waiting") : fates[index % fates.length];
    return { id: ids[index] ?? "", memberId: id, type, part, at, state: state ?? "delivered" };
  });
  await insertRows(
    db,
    "platform_command",
    commandTypes,
    commands.map(({ id, memberId, type, part, at, state }) => ({
      tenant_id: tenantId,
      id,
      type,
      target_type: "members",
      target_id: memberId,
      part,
      data: { member: { id: memberId, externalId: `u-${memberId}` } },
      account_id: accountId,
      state,
      attempts: state === "expired" ? 3 : 1,
      status: statuses[state] ?? null,
      last_error: state === "delivered" ? null : state === "waiting" ? "HTTP 410" : (errorsOf[state] ?? null),
      finished_at: state === "waiting" ? null : iso(at + 1000),
      created_at: iso(at),
    })),
  );
  await insertRows(
    db,
    "platform_attempt",
    attemptTypes,
    commands.map(({ id, at, state }) => ({
      tenant_id: tenantId,
      command_id: id,
      milliseconds: random.between(18, 240),
      status: statuses[state] ?? null,
      error: state === "expired" ? "timedOut" : null,
      answer: state === "refused" ? '{"error": "unknown member"}' : "",
      created_at: iso(at + 300),
    })),
  );
};

/** What became of most: of twelve in a row one was refused, and one given up. */
const fates = [...Array.from({ length: 10 }, () => "delivered"), "refused", "failed"] as const;
const statuses: Readonly<Record<string, number>> = { delivered: 200, refused: 404, failed: 503, waiting: 410 };
const errorsOf: Readonly<Record<string, string>> = { refused: "HTTP 404", failed: "HTTP 503", expired: "timedOut" };

const commandTypes = {
  tenant_id: "bigint",
  id: "bigint",
  type: "text",
  target_type: "text",
  target_id: "bigint",
  part: "text",
  data: "jsonb",
  account_id: "bigint",
  state: "text",
  attempts: "integer",
  status: "integer",
  last_error: "text",
  finished_at: "timestamptz",
  created_at: "timestamptz",
};
const attemptTypes = {
  tenant_id: "bigint",
  command_id: "bigint",
  milliseconds: "integer",
  status: "integer",
  error: "text",
  answer: "text",
  created_at: "timestamptz",
};

const addEvents = async ({ db, random, now, tenantId }: Setting) => {
  const rows = Array.from({ length: 900 }, (_, index) => ({
    tenant_id: tenantId,
    event_id: `demo-${index}`,
    body_hash: "\\x00",
    received_at: iso(now - random.below(22 * 60) * MINUTE),
  }));
  await insertRows(
    db,
    "platform_event",
    { tenant_id: "bigint", event_id: "text", body_hash: "bytea", received_at: "timestamptz" },
    rows,
  );
  for (const [index, { type, data, code, errors, canRetry }] of rejected.entries()) {
    const at = iso(now - (index + 3) * 2 * HOUR);
    await sql`insert into platform_rejected_event (tenant_id, event_id, type, data, code, errors, can_retry, times,
      occurred_at, created_at)
      values (${tenantId}, ${`demo-rejected-${index}`}, ${type}, ${JSON.stringify(data)}, ${code},
      ${JSON.stringify(errors)}, ${canRetry}, ${1 + index}, ${at}, ${at})`.execute(db);
  }
};

const rejected = [
  {
    type: "groupMember.joined",
    data: { group: "g-unknown", member: "u-unknown" },
    code: appErrors.notFound.code,
    errors: { "/data/group": "Not found" },
    canRetry: true,
  },
  {
    type: "member.created",
    data: { externalId: "u-9001", nickname: "" },
    code: appErrors.invalidInput.code,
    errors: { "/data/nickname": "Required" },
    canRetry: false,
  },
  {
    type: "message.read",
    data: { externalId: "m-1" },
    code: appErrors.platformEventOld.code,
    errors: {},
    canRetry: false,
  },
];
