import { type Expression, sql } from "kysely";
import { Id } from "../../../../contract/core/fields.ts";
import type { Locale } from "../../../../contract/core/locales.ts";
import type { RuleKey } from "../../../../contract/core/rules.ts";
import { scope } from "../../../crud/columns.ts";
import { containsAny } from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError, invalid, notFound } from "../../../core/errors.ts";
import { required } from "../../../core/required.ts";
import { allOf, anyOf, toBoolean } from "../../../db/expressions.ts";
import { KEPT } from "../../../db/keptPlans.ts";
import { isWhole, requireRead, idsWhere, decideForGroup, decideForPair, loadWhitelist } from "./whitelistPolicy.ts";
import type { Talks } from "../../../platform/reading/talks.ts";
import type { ReadScope } from "./accessGrants.ts";

/** Messages with one of the ids in the column; each id's come from one index in the order of time. */
export type Stream = {
  column: "groupId" | "senderId" | "recipientId";
  ids: readonly string[];
  extra?: Expression<unknown>;
};
/** Whose messages a search is about, as far as the whitelist opens them, and how the reading names it. */
export type Scope = { streams: Stream[]; talks: Talks; reading: ReadScope };

const t = scope<{ t: "message" }>();

/** A bigint's largest value. */
export const LARGEST = 2n ** 63n - 1n;
const MAX_MEMBERS = 50;
const MAX_GROUPS = 500;
/** So many are named of those to choose from. */
const NAMED = 5;

/**
 * Members by ID, or by a part of their nickname. @throws ApiError at `field` when there are none or more than `most`.
 */
const membersCalled = async (
  { db, tenantId, locale }: Context,
  text: string,
  field: string,
  most: number,
  tooMany: RuleKey,
): Promise<string[]> => {
  if (Id.safeParse(text).success && BigInt(text) <= LARGEST) {
    const member = await db
      .selectFrom("member")
      .where("tenantId", "=", tenantId)
      .where("id", "=", text)
      .modifyFront(KEPT)
      .select("id")
      .executeTakeFirst();
    if (member) return [member.id];
  }
  const rows = await db
    .selectFrom("member as t")
    .where("t.tenantId", "=", tenantId)
    .where((eb) => allOf([containsAny(eb.ref("t.nickname"), eb.ref("t.nicknamePairs"), text)]))
    .limit(MAX_MEMBERS * 4)
    .select((eb) => ["t.id", "t.nickname", toBoolean(eb("t.nickname", "=", text)).as("isExact")])
    .execute();
  const exact = rows.filter(({ isExact }) => isExact);
  const found = exact.length > 0 ? exact : rows;
  if (found.length === 0) throw invalid({ [field]: "rule.noSuchMember" });
  if (found.length > most)
    throw new ApiError("invalidInput", { [field]: tooMany }, undefined, { members: namesOf(found, locale) });
  return found.map(({ id }) => id);
};

/** Members of one nickname are told apart by their IDs, of which one is to be entered. */
const namesOf = (members: readonly { id: string; nickname: string }[], locale: Locale) => {
  const names = members.slice(0, NAMED).map(({ id, nickname }) => `${nickname} (${id})`);
  const isSpaceless = locale === "zh-CN" || locale === "ja-JP";
  return [...names, ...(members.length > NAMED ? ["…"] : [])].join(isSpaceless ? "\u3001" : ", ");
};

export const memberCalled = async (context: Context, text: string, field: string) => {
  const [id] = await membersCalled(context, text, field, 1, "rule.severalMembers");
  return required(id, "members by name");
};

type GroupWanted = Pick<ReadScope, "keyword"> & {
  groupId?: string | undefined;
  groupOwner?: string | undefined;
  sender?: string | undefined;
};

/**
 * A group, the groups of an owner, or what somebody wrote in any group. A group that is named is open where it may be
 * read.
 */
export const groupScope = async (context: Context, wanted: GroupWanted): Promise<Scope> => {
  const { groupId, groupOwner, sender } = wanted;
  if (groupId !== undefined) await requireGroup(context, groupId);
  const whitelist = await loadWhitelist(context, "groupMessages", groupId === undefined ? undefined : [groupId]);
  const owners =
    groupOwner && (await membersCalled(context, groupOwner, "groupOwner", MAX_MEMBERS, "rule.tooManyMembers"));
  // What several wrote would stand under one name: of whom it is, is asked first.
  const senders = sender && [await memberCalled(context, sender, "sender")];
  if (groupId !== undefined) requireRead(decideForGroup(whitelist, groupId));
  const open = groupId !== undefined ? [groupId] : whitelist.isOpen ? undefined : idsWhere(whitelist, isWhole);
  if (open?.length === 0) throw new ApiError("recordsClosed");
  const groups = owners ? await ownedGroups(context, owners, open) : open;
  const inGroups = groups ? t("t.groupId", "=", anyOf(groups)) : t("t.groupId", "is not", null);
  const streams: Stream[] = senders
    ? [{ column: "senderId", ids: senders, extra: inGroups }]
    : [{ column: "groupId", ids: groups ?? [] }];
  const talks: Talks = { kind: "groups", groupIds: groups, senderIds: senders || undefined };
  return { streams, talks, reading: compact({ groupId, groupOwner, sender, keyword: wanted.keyword }) };
};

const requireGroup = async ({ db, tenantId }: Context, groupId: string) => {
  const group = await db
    .selectFrom("chatGroup")
    .where("tenantId", "=", tenantId)
    .where("id", "=", groupId)
    .modifyFront(KEPT)
    .select("id")
    .executeTakeFirst();
  if (!group) throw notFound();
};

const ownedGroups = async (
  { db, tenantId }: Context,
  owners: readonly string[],
  open: readonly string[] | undefined,
) => {
  const rows = await db
    .selectFrom("chatGroup")
    .where("tenantId", "=", tenantId)
    .where("ownerId", "=", anyOf(owners))
    .$if(open !== undefined, (query) => query.where("id", "=", anyOf(open ?? [])))
    .orderBy("id")
    .limit(MAX_GROUPS)
    .select("id")
    .execute();
  if (rows.length === 0 && open) throw new ApiError("recordsClosed");
  return rows.map(({ id }) => id);
};

type PrivateWanted = Pick<ReadScope, "keyword"> & {
  participant?: string | undefined;
  friend?: string | undefined;
  sender?: string | undefined;
};

/** What a member writes privately: with one friend, or in every talk that the whitelist opens. */
export const privateScope = async (context: Context, wanted: PrivateWanted): Promise<Scope> => {
  const participant = await memberCalled(context, wanted.participant ?? "", "participant");
  const sender = wanted.sender === undefined ? undefined : await memberCalled(context, wanted.sender, "sender");
  const named = wanted.friend === undefined ? undefined : await memberCalled(context, wanted.friend, "friend");
  const friend = named ?? (sender === participant ? undefined : sender);
  const reading = compact({ participant, friend, sender, keyword: wanted.keyword });
  if (friend !== undefined) {
    const whitelist = await loadWhitelist(context, "privateMessages", [participant, friend]);
    requireRead(decideForPair(whitelist, participant, friend));
    const talks: Talks = { kind: "pair", one: participant, other: friend, senderId: sender };
    return { streams: bothWays(participant, friend, sender), talks, reading };
  }
  const streams: Stream[] = [];
  const { only, without } = await openFriends(context, participant);
  const others = (column: Other) => [
    ...(only ? [t(`t.${column}`, "=", anyOf(only))] : []),
    ...(without ? [sql`${t.ref(`t.${column}`)} <> all(${without}::bigint[])`] : []),
  ];
  streams.push({
    column: "senderId",
    ids: [participant],
    extra: allOf([t("t.recipientId", "is not", null), ...others("recipientId")]),
  });
  // What they sent to themselves is in the first.
  if (sender === undefined)
    streams.push({
      column: "recipientId",
      ids: [participant],
      extra: allOf([t("t.senderId", "<>", participant), ...others("senderId")]),
    });
  const isSenderOnly = sender !== undefined;
  return { streams, talks: { kind: "member", memberId: participant, isSenderOnly, only, without }, reading };
};

/** What two members write to each other, both named by their ids. */
export const talkScope = async (
  context: Context,
  memberId: string,
  friendId: string,
  keyword?: string,
): Promise<Scope> => {
  const rows = await context.db
    .selectFrom("member")
    .where("tenantId", "=", context.tenantId)
    .where("id", "=", anyOf([memberId, friendId]))
    .modifyFront(KEPT)
    .select("id")
    .execute();
  if (rows.length < (memberId === friendId ? 1 : 2)) throw notFound();
  const whitelist = await loadWhitelist(context, "privateMessages", [memberId, friendId]);
  requireRead(decideForPair(whitelist, memberId, friendId));
  return {
    streams: bothWays(memberId, friendId),
    talks: { kind: "pair", one: memberId, other: friendId, senderId: undefined },
    reading: compact({ participant: memberId, friend: friendId, keyword }),
  };
};

const bothWays = (one: string, other: string, sender?: string): Stream[] => {
  const from = (id: string, to: string): Stream => ({
    column: "senderId",
    ids: [id],
    extra: t("t.recipientId", "=", to),
  });
  if (one === other) return [from(one, one)];
  return [from(one, other), from(other, one)].filter(({ ids }) => sender === undefined || ids[0] === sender);
};

type Other = "senderId" | "recipientId";

/** With whom a member's talks are read by a search over all of them: with these alone, or with all but those. */
const openFriends = async (context: Context, participant: string): Promise<{ only?: string[]; without?: string[] }> => {
  const whitelist = await loadWhitelist(context, "privateMessages");
  if (whitelist.isOpen) return {};
  const own = whitelist.entries.get(participant);
  if (own && !own.mayRead) throw new ApiError("recordsClosed");
  if (own) return { without: idsWhere(whitelist, (decision) => !isWhole(decision)).filter((id) => id !== participant) };
  const only = idsWhere(whitelist, isWhole);
  if (only.length === 0) throw new ApiError("recordsClosed");
  return { only };
};

const compact = (scope: { [K in keyof ReadScope]: string | undefined }): ReadScope =>
  Object.fromEntries(Object.entries(scope).filter(([, value]) => value !== undefined));
