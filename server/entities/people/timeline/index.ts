import { sql } from "kysely";
import { toResourceName } from "../../../../contract/core/menu.ts";
import {
  type TimelineEntry,
  type TimelineKind,
  type TimelineQuery,
  type TimelineSource,
  writeCursor,
} from "../../../../contract/entities/people/timeline.ts";
import type { Context } from "../../../core/context.ts";
import { unionAll } from "../../../db/expressions.ts";
import { saySentences } from "./sentences.ts";
import { branchesOf, groupSources, memberSources, type Row, type Sources } from "./sources.ts";

type Subject = { entity: "members" | "groups"; id: string; sources: Sources; kinds: TimelineKind[] };

/** What happened to a member, as far as the caller sees it elsewhere; the member is there. */
export const readMemberTimeline = (context: Context, id: string, query: TimelineQuery) => {
  const { may } = context;
  const reports: TimelineKind[] = may("management") ? ["Report"] : [];
  const notes: TimelineKind[] = may("MemberNote") ? ["Note"] : [];
  const kinds: TimelineKind[] = ["SignIn", "Device", ...reports, "Sanction", ...notes, "Change", "Group"];
  return readTimeline(context, { entity: "members", id, sources: memberSources, kinds }, query);
};

/** The same of a group. */
export const readGroupTimeline = (context: Context, id: string, query: TimelineQuery) => {
  const reports: TimelineKind[] = context.may("management") ? ["Report"] : [];
  const kinds: TimelineKind[] = [...reports, "Change", "Member"];
  return readTimeline(context, { entity: "groups", id, sources: groupSources, kinds }, query);
};

/** One page: a statement for the entries, and one for the names that those of the log need. */
const readTimeline = async (context: Context, subject: Subject, query: TimelineQuery) => {
  const { db, tenantId, locale } = context;
  const { id, sources, kinds } = subject;
  const { cursor, pageSize, timeZone } = query;
  const shown = new Set(kinds.filter((kind) => query.kinds?.includes(kind) ?? true));
  const branches = branchesOf(sources, shown, { tenantId, id, locale, cursor, pageSize });
  if (branches.length === 0) return { records: [], kinds, next: null };
  const all = sql`select * from (${unionAll(branches)}) entry order by at desc, place, id desc limit ${pageSize + 1}`;
  const { rows } = await unionAll<Row>([all]).execute(db);
  const page = rows.slice(0, pageSize);
  const sentences = await saySentences({ db, locale, timeZone, id }, page);
  const records = page.map((row, index): TimelineEntry => ({
    id: `${row.source}-${row.id}`,
    kind: sources[row.source]?.kind ?? "Change",
    time: row.at,
    sentence: sentences[index] ?? "",
    path: pathOf(context, subject, row),
  }));
  const end = rows.length > pageSize ? page.at(-1) : undefined;
  return { records, kinds, next: end ? writeCursor({ time: end.at, source: end.source, id: end.id }) : null };
};

const pageOf = (entity: string, id: string) => `/${toResourceName(entity)}/${id}/show`;

/** The side of the record's own page that has more of it, where there is no page for the entry itself. */
const sides: Partial<Record<TimelineSource, string>> = { signIn: "logins", device: "devices", note: "notes" };

const pathOf = ({ may }: Context, { entity, id }: Subject, { source, id: own, facts }: Row): string | null => {
  const { targetId } = facts;
  if (source === "change") return may("Log") ? pageOf("operationLogs", own) : `${pageOf(entity, id)}/operations`;
  if (source === "reportAbout" || source === "reportBy" || source === "appeal") return pageOf("reports", own);
  if (source.startsWith("sanction"))
    return may("Sanction") ? pageOf("sanctions", own) : `${pageOf(entity, id)}/sanctions`;
  const side = sides[source];
  if (side !== undefined) return `${pageOf(entity, id)}/${side}`;
  if (targetId === undefined) return null;
  if (entity === "members") return may("UserGroup") ? pageOf("groups", targetId) : null;
  return may("UserManage") ? pageOf("members", targetId) : null;
};
