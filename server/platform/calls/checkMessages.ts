import { LRUCache } from "lru-cache";
import type { z } from "zod";
import { type Hit, type Matcher, newMatcher } from "../../../contract/keywords/matcher.ts";
import type {
  CheckedMessage,
  CheckedMessages,
  MessagesToCheck,
  MessageToCheck,
} from "../../../contract/platform/messages.ts";
import { loadFeatures } from "../../entities/servers/serverFeatures.ts";
import type { PlatformContext } from "../context.ts";
import { heldBy } from "./standing.ts";

type Message = z.output<typeof MessageToCheck>;
type Checked = z.input<typeof CheckedMessage>;
type Reason = NonNullable<Checked["reason"]>;

/** Whether messages may be delivered; several are answered in their order. */
export const checkMessages = async (
  context: PlatformContext,
  asked: z.output<typeof MessagesToCheck>,
): Promise<z.input<typeof CheckedMessages>> => {
  if (!("messages" in asked)) {
    const [result] = await checkAll(context, [asked]);
    if (!result) throw new Error("a message was not judged");
    return result;
  }
  return { results: await checkAll(context, asked.messages) };
};

/** What is wrong with a text itself, whoever of that level writes it. */
export const findBroken = async (
  context: PlatformContext,
  sender: Pick<Sender, "levelId" | "levelCode">,
  text: string,
): Promise<"tooLong" | "keyword" | undefined> => {
  const { maxMessageLength } = await context.deps.platformSettings.all(context.tenantId);
  if (lengthOf(text) > Number(maxMessageLength)) return "tooLong";
  const matchers = await readMatchers(context, [sender]);
  return findKeywords(matchers.get(sender.levelId), text).hits.length > 0 ? "keyword" : undefined;
};

const checkAll = async (context: PlatformContext, messages: readonly Message[]): Promise<Checked[]> => {
  const { deps, tenantId } = context;
  const senders = await readSenders(context, [...new Set(messages.map(({ senderId }) => senderId))]);
  const newcomers = await readDefaultLevel(context);
  const mutedGroups = await readMutedGroups(context, messages);
  const { maxMessageLength, messageRecallTime } = await deps.platformSettings.all(tenantId);
  const { messageWithdraw } = await loadFeatures(context);
  const withdrawSeconds = messageWithdraw ? Number(messageRecallTime) : 0;
  const matchers = await readMatchers(context, [...senders.values(), ...(newcomers ? [newcomers] : [])]);
  return messages.map((message) => {
    // Somebody who is not known here yet is judged as a newcomer.
    const sender = senders.get(message.senderId) ?? newcomers;
    const { hits, keywords } = findKeywords(sender && matchers.get(sender.levelId), message.text);
    const reason =
      (sender && findReason(message, sender, mutedGroups)) ??
      (lengthOf(message.text) > Number(maxMessageLength) ? "tooLong" : hits.length > 0 ? "keyword" : null);
    const matched = [...new Set(hits.map(({ keyword }) => keywords[keyword] ?? ""))];
    return {
      decision: reason === null ? "allow" : "block",
      reason,
      text: starredOut(message.text, hits),
      matched,
      withdrawSeconds,
    };
  });
};

type Sender = {
  id: string | null;
  levelId: string;
  levelCode: string;
  status: string;
  isMuted: boolean;
  restrictions: readonly string[];
};

const readSenders = async (context: PlatformContext, externalIds: readonly string[]) => {
  const { db, tenantId } = context;
  const members = await db
    .selectFrom("member as m")
    .innerJoin("memberLevel as l", (join) =>
      join.onRef("l.tenantId", "=", "m.tenantId").onRef("l.id", "=", "m.levelId"),
    )
    .where("m.tenantId", "=", tenantId)
    .where("m.externalId", "in", externalIds)
    .select(["m.id", "m.externalId", "m.status", "l.id as levelId", "l.levelCode"])
    .execute();
  const ids = members.map(({ id }) => id);
  const held = ids.length === 0 ? [] : await heldBy(ids, context);
  return new Map(
    members.map(({ externalId, ...member }): [string | null, Sender] => {
      const own = held.filter(({ memberId }) => memberId === member.id);
      const isMuted = own.some(({ kind }) => kind === "Mute");
      return [externalId, { ...member, isMuted, restrictions: own.flatMap(({ restrictions }) => restrictions) }];
    }),
  );
};

const readDefaultLevel = async ({ db, tenantId }: PlatformContext): Promise<Sender | undefined> => {
  const level = await db
    .selectFrom("memberLevel")
    .where("tenantId", "=", tenantId)
    .where("isDefault", "=", true)
    .select(["id", "levelCode"])
    .executeTakeFirst();
  if (!level) return undefined;
  const { id: levelId, levelCode } = level;
  return { id: null, levelId, levelCode, status: "Enable", isMuted: false, restrictions: [] };
};

/** Groups of these messages in which nobody may write, and those in which a sender may not, by both their ids. */
const readMutedGroups = async ({ db, tenantId }: PlatformContext, messages: readonly Message[]) => {
  const groupIds = [...new Set(messages.flatMap(({ groupId }) => (groupId === undefined ? [] : [groupId])))];
  if (groupIds.length === 0)
    return { all: new Set<string | null>(), members: new Set<string>(), managers: new Set<string>() };
  const senderIds = [...new Set(messages.map(({ senderId }) => senderId))];
  const groups = await db
    .selectFrom("chatGroup")
    .where("tenantId", "=", tenantId)
    .where("externalId", "in", groupIds)
    .where("isMuted", "=", true)
    .select("externalId")
    .execute();
  const members = await db
    .selectFrom("groupMember as g")
    .innerJoin("chatGroup as c", (join) => join.onRef("c.tenantId", "=", "g.tenantId").onRef("c.id", "=", "g.groupId"))
    .innerJoin("member as m", (join) => join.onRef("m.tenantId", "=", "g.tenantId").onRef("m.id", "=", "g.memberId"))
    .where("g.tenantId", "=", tenantId)
    .where("c.externalId", "in", groupIds)
    .where("m.externalId", "in", senderIds)
    .select(["c.externalId as groupId", "m.externalId as senderId", "g.isMuted", "g.role"])
    .execute();
  const keys = (some: typeof members) => new Set(some.map(({ groupId, senderId }) => pairOf(groupId, senderId)));
  return {
    all: new Set(groups.map(({ externalId }) => externalId)),
    members: keys(members.filter(({ isMuted }) => isMuted)),
    managers: keys(members.filter(({ role }) => role === "Owner" || role === "Admin")),
  };
};

/** The platform's own ids may hold any sign but those that cannot be seen. */
const pairOf = (groupId: string | null, senderId: string | null) => `${groupId}\n${senderId}`;

type MutedGroups = Awaited<ReturnType<typeof readMutedGroups>>;

const findReason = (
  { groupId, senderId }: Message,
  { status, isMuted, restrictions }: Sender,
  { all, members, managers }: MutedGroups,
): Reason | undefined => {
  if (status === "Closed") return "cancelled";
  if (status === "Disable") return "banned";
  if (isMuted) return "muted";
  if (restrictions.includes(groupId === undefined ? "NoPrivateMessages" : "NoGroups")) return "restricted";
  if (groupId === undefined) return undefined;
  const pair = pairOf(groupId, senderId);
  // Whoever runs a group writes in it while nobody else may.
  return members.has(pair) || (all.has(groupId) && !managers.has(pair)) ? "groupMuted" : undefined;
};

const segmenter = new Intl.Segmenter();
/** In signs, as whoever writes counts them. */
const lengthOf = (text: string) => [...segmenter.segment(text)].length;

type Compiled = { version: string; keywords: readonly string[]; matcher: Matcher };

/** Lists that a node keeps put together: as many as are asked for lately. */
const compiled = new LRUCache<string, Compiled>({ max: 200 });

/** What finds the keywords of each of these levels; a list that was changed is put together anew. */
const readMatchers = async (
  { db, tenantId }: PlatformContext,
  senders: readonly Pick<Sender, "levelId" | "levelCode">[],
) => {
  // Messages of the System level are the platform's own.
  const levelIds = [
    ...new Set(senders.filter(({ levelCode }) => levelCode !== "System").map(({ levelId }) => levelId)),
  ];
  const matchers = new Map<string, Compiled>();
  if (levelIds.length === 0) return matchers;
  const lists = db.selectFrom("sensitiveWordList").where("tenantId", "=", tenantId).where("status", "=", "Enable");
  const versions = await lists
    .where("memberLevelId", "in", levelIds)
    .select(["memberLevelId as levelId", "updatedAt as version"])
    .execute();
  for (const { levelId, version } of versions) {
    const key = `${tenantId} ${levelId}`;
    const known = compiled.get(key);
    if (known?.version === version) {
      matchers.set(levelId, known);
      continue;
    }
    const list = await lists
      .where("memberLevelId", "=", levelId)
      .select(["keywords", "ignoresSeparators", "wholeWords", "updatedAt"])
      .executeTakeFirst();
    if (!list) continue;
    const { keywords, updatedAt, ...options } = list;
    const built = { version: updatedAt, keywords, matcher: newMatcher(keywords, options) };
    compiled.set(key, built);
    matchers.set(levelId, built);
  }
  return matchers;
};

const findKeywords = (list: Compiled | undefined, text: string) => ({
  hits: list ? list.matcher.find(text) : [],
  keywords: list?.keywords ?? [],
});

/** A star in the place of each sign of what was found. */
const starredOut = (text: string, hits: readonly Hit[]) => {
  const covered = new Set<number>();
  for (const { start, end } of hits) for (let at = start; at < end; at++) covered.add(at);
  let shown = "";
  for (const { segment, index } of segmenter.segment(text)) {
    const isFound = covered.has(index) && segment.trim() !== "";
    shown += isFound ? "*" : segment;
  }
  return shown;
};
