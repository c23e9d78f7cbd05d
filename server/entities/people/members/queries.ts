import { type Expression, sql } from "kysely";
import type {
  Member,
  MemberExportQuery,
  MemberListQuery,
} from "../../../../contract/entities/people/members.records.ts";
import type { z } from "zod";
import { Id } from "../../../../contract/core/fields.ts";
import { digitsOf } from "../../../crud/digits.ts";
import { either, joinById, oncePer, scope } from "../../../crud/columns.ts";
import {
  buildOrder,
  contains,
  containsAny,
  hasId,
  ifGiven,
  selectOne,
  selectPage,
  startsWith,
  within,
} from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { notFound } from "../../../core/errors.ts";
import { allOf, anyOf } from "../../../db/expressions.ts";
import { effectOf } from "../../../platform/commands/effect.ts";
import { holdingSanctions, holds } from "../../moderation/sanctions/queries.ts";
import { hasNumber } from "../phoneNumbers.ts";
import { activeRows, type Sql } from "../../statistics/statistics/people.ts";
import { tagsOf } from "../memberTags/set.ts";

type Query = z.output<typeof MemberListQuery>;
type Filters = Omit<z.output<typeof MemberExportQuery>, "timeZone">;

type Reader = Pick<Context, "db" | "tenantId" | "may" | "locale">;

const t = scope<{ t: "member"; l: "memberLevel" }>();
const sanctioned = scope<{ t: "sanction" }>();
const tagging = scope<{ t: "memberTagging" }>();

/** Masks all but the ends of a number for callers without the button; the whole one never leaves the database. */
export const mobileFor = <T extends string | null>({ may }: Pick<Context, "may">, column: Expression<T>) =>
  // Of no number there is nothing to mask: null stays null.
  may("members:viewPhone") ? column : maskedMobile(column);

/** A number as whoever may not see it has it. */
export const maskedMobile = <T extends string | null>(column: Expression<T>) =>
  sql<T>`left(${column}, 2) || '****' || right(${column}, 2)`;

/** Whether the reader has numbers whole. */
type Numbers = "whole" | "masked";
const numbersFor = ({ may }: Reader): Numbers => (may("members:viewPhone") ? "whole" : "masked");

const memberColumns = oncePer((numbers: Numbers) => ({
  id: t.ref("t.id"),
  externalId: t.ref("t.externalId"),
  account: t.ref("t.account"),
  nickname: t.ref("t.nickname"),
  avatar: t.ref("t.avatar"),
  nationAreaCode: t.ref("t.nationAreaCode"),
  mobile: numbers === "whole" ? t.ref("t.mobile") : maskedMobile(t.ref("t.mobile")),
  memberStatus: t.ref("t.status"),
  banEndTime: t.ref("t.bannedUntil"),
  onlineStatus: either(t.ref("t.isOnline"), "Online", "Offline"),
  registerType: t.ref("t.registerType"),
  gender: t.ref("t.gender"),
  memberLevelId: t.ref("t.levelId"),
  memberLevelName: t.ref("l.name"),
  tenantAlias: t.ref("t.tenantAlias"),
  tags: tagsOf(t.ref("t.tenantId"), t.ref("t.id")),
  ipWhitelist: t.ref("t.ipWhitelist"),
  lastLoginTime: t.ref("t.lastLoginAt"),
  lastLoginIp: t.fn<string | null>("host", ["t.lastLoginIp"]),
  createTime: t.ref("t.createdAt"),
  updateTime: t.ref("t.updatedAt"),
}));

const shownColumns = oncePer((numbers: Numbers, locale: string) => ({
  ...memberColumns(numbers),
  sanctions: holdingSanctions(locale, t.ref("t.tenantId"), t.ref("t.id")),
  effect: effectOf("members", t.ref("t.tenantId"), t.ref("t.id")),
}));

const joins = joinById("memberLevel", "l", t.ref("t.levelId"));

/** The rows of lists, workbooks and single members. */
export const memberRows = (reader: Reader) => ({
  table: "member" as const,
  tenantId: reader.tenantId,
  columns: memberColumns(numbersFor(reader)),
  joins,
});

/** The same with what holds each of them now, which a workbook of millions does without. */
const shownRows = (reader: Reader) => ({
  ...memberRows(reader),
  columns: shownColumns(numbersFor(reader), reader.locale),
});

/** Those that a sanction of the kind holds now. */
const heldBy = (kind: NonNullable<Query["sanctionKind"]>) =>
  t(
    "t.id",
    "in",
    sanctioned
      .selectFrom("sanction as t")
      .where("t.tenantId", "=", sanctioned.fn<string>("current_tenant"))
      .where("t.kind", "=", kind)
      .where(holds)
      .select("t.memberId"),
  );

/** Those who carry any of these tags. */
const taggedWith = (ids: readonly string[]) =>
  t(
    "t.id",
    "in",
    tagging
      .selectFrom("memberTagging as t")
      .where("t.tenantId", "=", tagging.fn<string>("current_tenant"))
      .where("t.tagId", "=", anyOf(ids))
      .select("t.memberId"),
  );

/** Those whom the statistics count as active then. */
const activeWithin = (start: string | undefined, end: string | undefined) => {
  if (start === undefined && end === undefined) return [];
  const isThen: Sql = (column) =>
    allOf([sql`tenant_id = current_tenant()`, ...within(sql.ref<string>(column), start, end)]);
  return [sql`t.id in (select member_id from (${activeRows(() => sql`true`, isThen)}) active)`];
};

const number = { nationAreaCode: t.ref("t.nationAreaCode"), mobile: t.ref("t.mobile") };

/** Those whose number has these digits, or begins with them behind an area code. */
export const hasPart = (typed: string) => hasNumber(number, typed, { part: contains, start: startsWith });

/** Each way has an index of its own, which the database puts together. */
const foundBy = ({ may }: Pick<Context, "may">, text: string) => {
  const id = Id.safeParse(text).data;
  const digits = digitsOf(text);
  return t.or([
    containsAny(t.ref("t.nickname"), t.ref("t.nicknamePairs"), text),
    startsWith(t.ref("t.account"), text),
    t("t.externalId", "=", text),
    ...(id === undefined ? [] : [t("t.id", "=", id)]),
    ...(digits !== undefined && may("members:viewPhone") ? [hasPart(digits)] : []),
  ]);
};

/** Robots are rows too, and are no people (docs/decisions/0041-robots-are-members.md). */
export const isPerson = t.not("t.isRobot");

export const memberConditions = (reader: Pick<Context, "may">, query: Filters): Expression<unknown>[] => [
  ...ifGiven(query.q, (text) => foundBy(reader, text)),
  ...ifGiven(query.id, (id) => hasId(t.ref("t.id"), id)),
  ...ifGiven(query.externalId, (id) => t("t.externalId", "=", id)),
  ...ifGiven(query.account, (account) => t("t.account", "=", account)),
  ...ifGiven(query.nationAreaCode, (code) => t("t.nationAreaCode", "=", code)),
  ...ifGiven(query.memberStatus, (status) => t("t.status", "=", status)),
  ...ifGiven(query.sanctionKind, heldBy),
  ...ifGiven(query.tags, taggedWith),
  ...ifGiven(query.registerType, (type) => t("t.registerType", "=", type)),
  ...ifGiven(query.gender, (gender) => t("t.gender", "=", gender)),
  ...ifGiven(query.memberLevelId, (level) => t("t.levelId", "=", level)),
  ...ifGiven(query.tenantAlias, (alias) => t("t.tenantAlias", "=", alias)),
  ...ifGiven(query.onlineStatus, (status) => (status === "Online" ? t.ref("t.isOnline") : t.not("t.isOnline"))),
  ...ifGiven(query.nickname, (name) => containsAny(t.ref("t.nickname"), t.ref("t.nicknamePairs"), name)),
  ...ifGiven(query.mobile, hasPart),
  ...within(t.ref("t.createdAt"), query.createTimeStart, query.createTimeEnd),
  ...within(t.ref("t.lastLoginAt"), query.lastLoginTimeStart, query.lastLoginTimeEnd),
  ...activeWithin(query.activeTimeStart, query.activeTimeEnd),
];

export const memberOrder = (sort: Query["sort"]) =>
  buildOrder(sort, {
    id: t.ref("t.id"),
    nickname: t.ref("t.nickname"),
    memberStatus: t.ref("t.status"),
    memberLevelId: t.ref("t.levelId"),
    createTime: t.ref("t.createdAt"),
    lastLoginTime: { nullable: t.ref("t.lastLoginAt") },
  });

/** Ids are given in the order of registration: for a range of it, its index serves the same order. */
const chooseSort = ({ sort, createTimeStart, createTimeEnd }: Query): Query["sort"] =>
  sort ?? (createTimeStart !== undefined || createTimeEnd !== undefined ? "createTime:desc" : undefined);

export const listMembers = (context: Reader, query: Query) =>
  selectPage(context.db, query, {
    ...shownRows(context),
    // Whoever is named by an ID is looked up for a place that refers to it, which may be a robot.
    of: query.ids === undefined ? isPerson : undefined,
    where: memberConditions(context, query),
    orderBy: memberOrder(chooseSort(query)),
  });

/** @throws ApiError `notFound` for a missing member and one of another tenant alike. */
export const loadMember = async (context: Reader, id: string): Promise<Member> => {
  const member = await selectOne(context.db, { ...shownRows(context), where: [t("t.id", "=", id)] });
  if (!member) throw notFound();
  return member;
};
