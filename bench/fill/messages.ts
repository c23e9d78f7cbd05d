import { sql } from "kysely";
import { presetLink } from "../../contract/core/files.ts";
import type { Db } from "../../server/db/database.ts";
import { hoursOfDay } from "../../server/demo/chats/rhythm.ts";
import { texts } from "../../server/demo/chats/texts.ts";
import { type Filled, YEARS } from "./members.ts";

const sayings = Object.values(texts).flatMap(({ messages }) => messages);
const PICTURE = JSON.stringify({ url: presetLink("dune"), width: 256, height: 256 });
/** Every hour of a day as often as it is busy: drawing one of them draws the day's rhythm. */
const hours = hoursOfDay.flatMap((weight, hour) => Array.from({ length: weight }, () => hour));

/** Messages of the last three years, month by month in the order of time, seven tenths of them in groups. */
export const fillMessages = async (db: Db, filled: readonly Filled[], messages: number) => {
  const months = await monthsUntilToday(db);
  const days = months.reduce((sum, { days }) => sum + days, 0);
  for (const { start, days: length } of months) {
    await sql`call add_message_month(${start}::date)`.execute(db);
    for (const server of filled)
      await fillMonth(db, server, start, length, Math.round((messages * server.share * length) / days));
  }
};

const monthsUntilToday = async (db: Db) => {
  const { rows } = await sql<{ start: string; days: number }>`
    select start::date::text as start, least((start + interval '1 month')::date, current_date) - start::date as days
    from generate_series(date_trunc('month', current_date - interval '1 year' * ${YEARS}),
    current_date - interval '1 day', interval '1 month') as start`.execute(db);
  return rows;
};

const fillMonth = (
  db: Db,
  { tenantId, members, groups, groupSizes, stride, firstMember, firstGroup }: Filled,
  start: string,
  days: number,
  count: number,
) => {
  const member = (number: ReturnType<typeof sql>) => sql`${firstMember}::bigint + ${number} % ${members}::bigint`;
  const inGroup = sql`(
        g * 104729 + floor(b * b * (${groupSizes}::int[])[g + 1])::bigint * ${stride}::bigint)`;
  return sql`
    insert into message (tenant_id, created_at, group_id, sender_id, recipient_id, type, status, content, payload)
    select ${tenantId}, at, case when is_group then ${firstGroup}::bigint + g end,
      case when is_group then ${member(inGroup)}
        else ${member(sql`floor(a * ${members}::int)::bigint`)} end,
      case when not is_group then ${member(sql`(floor(a * ${members}::int)::bigint + 1 + floor(b * 20)::bigint)`)} end,
      kind_of,
      case when is_group then case when c < 0.02 then 'withdrawn' else 'normal' end when c < 0.1 then 'unread'
      else 'read' end,
      case when kind_of = 'image' then 'IMG_' || i || '.jpg' when kind_of = 'voice' then '0:12'
      when kind_of = 'video' then 'VID_' || i || '.mp4'
        when kind_of = 'file' then 'report-' || i || '.pdf' when kind_of = 'link' then 'https://example.org/news/' || i
        when kind_of in ('voiceCall', 'videoCall') then '1:30' else
      (${sayings}::text[])[1 + floor(a * ${sayings.length}::int)::int] || case
      when b < 0.3 then ' ' || (${sayings}::text[])[1 + floor(c * ${sayings.length}::int)::int] else '' end end,
      case kind_of when 'image' then ${PICTURE}::jsonb when 'voice' then '{"seconds": 12}'
      when 'video' then '{"seconds": 30, "width": 640, "height": 360}'
        when 'link' then jsonb_build_object('url', 'https://example.org/news/' || i, 'title', 'News ' || i)
        when 'file' then jsonb_build_object('name', 'report-' || i || '.pdf', 'bytes', i * 37)
        when 'card' then jsonb_build_object('memberId', ${firstMember}::bigint::text, 'nickname', 'A member')
        when 'voiceCall' then '{"seconds": 90, "outcome": "Answered"}'
        when 'videoCall' then '{"seconds": 0, "outcome": "Missed"}' else '{}' end
    from (select i, a, b, c, case when c < 0.82 then 'text' when c < 0.9 then 'image' when c < 0.94 then 'voice'
    when c < 0.955 then 'video'
          when c < 0.97 then 'link' when c < 0.985 then 'file' when c < 0.99 then 'card'
          when c < 0.995 then 'voiceCall'
          else 'videoCall' end as kind_of, kind < 0.7 as is_group, floor(power(a, 2.5) * ${groups}::int)::bigint as g,
        ${start}::date + interval '1 day' * floor((i - 1) * ${days}::int / ${Math.max(1, count)}::numeric)::int
          + interval '1 hour' * ((${hours}::int[])[1 + floor(b * ${hours.length}::int)::int] + c) as at
      from (select i, random() as a, random() as b, random() as c, random() as kind
      from generate_series(1, ${count}::int) as i) drawn) placed
    where at < now()`.execute(db);
};
