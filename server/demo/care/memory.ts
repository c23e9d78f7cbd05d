import { sql } from "kysely";
import type { Setting } from "../people/members.ts";
import { DAY, HOUR, iso } from "../chats/rhythm.ts";
import type { Language } from "../chats/texts.ts";
import { memory } from "./memoryTexts.ts";

type Operator = { id: string; account: string };

/** How many days back people left groups. */
const STAYED = 40;

/**
 * What the desk knows of members: tags on many of them, notes on some, a few of which wait for whoever tries the demo,
 * and who left groups since.
 */
export const addMemory = async (setting: Setting, operators: readonly Operator[]) => {
  await addTags(setting);
  await addNotes(setting, operators);
  await addDepartures(setting);
};

/** What most people there speak, and the desk writes in. */
const mainLanguage = ({ languages }: Setting["server"]): Language => {
  const [most] = Object.entries(languages).toSorted(([, a], [, b]) => b - a);
  // Object.entries forgets whose keys they are.
  return (most?.[0] ?? "en") as Language;
};

/** Each tag is carried by every so many members. */
const addTags = async ({ db, server, tenantId, now }: Setting) => {
  const { tags } = memory[mainLanguage(server)];
  for (const [index, { name, color, every }] of tags.entries()) {
    const made = iso(now - (120 - index * 11) * DAY);
    await sql`with tag as (insert into member_tag (tenant_id, name, color, created_at, updated_at)
        values (${tenantId}, ${name}, ${color}, ${made}, ${made}) returning id)
      insert into member_tagging (tenant_id, member_id, tag_id)
      select m.tenant_id, m.id, tag.id from member m, tag where m.tenant_id = ${tenantId} and m.status <> 'Closed'
        and m.register_type = 'APP' and (m.id * 7 + ${index * 13}) % ${every} = 0`.execute(db);
  }
};

const addNotes = async ({ db, server, tenantId, now }: Setting, operators: readonly Operator[]) => {
  const { notes, asks } = memory[mainLanguage(server)];
  const ids = operators.map(({ id }) => id);
  const accounts = operators.map(({ account }) => account);
  await sql`insert into member_note (tenant_id, member_id, content, is_pinned, account_id, account, created_at, updated_at,
      edited_at, edited_by)
    select tenant_id, id, content, id % 3 = 0, author, account, at, at,
      case when id % 4 = 0 then at + interval '2 hours' end, case when id % 4 = 0 then account end
    from (select m.tenant_id, m.id, (${notes}::text[])[1 + (m.id / 6 + turn) % ${notes.length}] as content,
        (${ids}::bigint[])[1 + (m.id + turn) % ${ids.length}] as author,
        (${accounts}::text[])[1 + (m.id + turn) % ${accounts.length}] as account,
        greatest(m.created_at, ${iso(now - 60 * DAY)}::timestamptz + make_interval(hours => (m.id * 11 % 1400)::int)) + turn * interval '3 days' as at
      from member m cross join generate_series(0, 2) turn
      where m.tenant_id = ${tenantId} and m.status <> 'Closed' and m.register_type = 'APP' and m.id % 6 = 0
        and (turn = 0 or m.id % (6 * (turn + 1)) = 0)) written
    where at < ${iso(now - HOUR)} order by at`.execute(db);
  // Those with which the demo is tried are asked something by a colleague.
  const [author] = operators.slice(-1);
  if (!author) return;
  for (const [index, content] of asks.entries())
    for (const { id, account } of operators.slice(0, 2))
      await sql`with written as (insert into member_note (tenant_id, member_id, content, account_id, account, created_at, updated_at)
          select tenant_id, id, ${`@${account} ${content}`}, ${author.id}, ${author.account}, ${iso(now - (index + 2) * HOUR)}::timestamptz,
            ${iso(now - (index + 2) * HOUR)}::timestamptz
          from member where tenant_id = ${tenantId} and status = 'Enable' and register_type = 'APP' order by id offset ${index * 5 + 3} limit 1
          returning id)
        insert into member_note_mention (tenant_id, note_id, account_id) select ${tenantId}, id, ${id} from written`.execute(
        db,
      );
};

/** People who were in a group for a while and went. */
const addDepartures = ({ db, tenantId, now }: Setting) =>
  sql`insert into group_departure (tenant_id, group_id, member_id, joined_at, left_at)
    select tenant_id, group_id, id, joined_at, joined_at + make_interval(hours => (id % 400 + 20)::int)
    from (select m.tenant_id, g.id as group_id, m.id,
        greatest(m.created_at, g.created_at, ${iso(now - STAYED * DAY)}::timestamptz) + make_interval(hours => ((m.id + g.id) % 200)::int) as joined_at
      from chat_group g join member m on m.tenant_id = g.tenant_id and m.status <> 'Closed' and m.register_type = 'APP'
        and (m.id + g.id * 3) % 61 = 0
      where g.tenant_id = ${tenantId} and g.status = 'Enable' and not exists (select from group_member j
        where j.tenant_id = g.tenant_id and j.group_id = g.id and j.member_id = m.id)) gone
    where joined_at + make_interval(hours => (id % 400 + 20)::int) < ${iso(now)}`.execute(db);
