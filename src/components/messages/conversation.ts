/** What a reader shows, and how its pages are asked for: with why they are read, as long as that holds. */
import { z } from "../../../contract/core/zod.ts";
import { GRANTS_KEY } from "../../authProvider/stored.ts";
import { groupMessages } from "../../../contract/entities/messages/groupMessages.ts";
import { CaseNumber, type MessagePage } from "../../../contract/entities/messages/messages.records.ts";
import { privateMessages } from "../../../contract/entities/messages/privateMessages.ts";
import { ApiError } from "../../api/errors.ts";
import type { calls } from "../../dataProvider/calls.ts";
import { type Cached, findReason, keep, keepReason, known, readKept, type StatedReason } from "./reasons.ts";

/** What of the data provider reads records. */
type Caller = Pick<typeof calls, "call">;

/** A conversation: a group, or two members. */
export type Conversation = { groupId: string } | { memberId: string; friendId: string };
/** A search over conversations, in the words of its list. */
export type Search =
  | { of: "groups"; filters: Omit<z.input<typeof groupMessages.endpoints.list.input>, Where> }
  | { of: "talks"; filters: Omit<z.input<typeof privateMessages.endpoints.list.input>, Where> };
type Where = "before" | "after" | "around" | "at" | "edge" | "grant" | "pageSize";
export type TimelineAnchor = { before?: string; after?: string; around?: string; at?: string; edge?: "first" | "last" };

export const messageEntity = (of: Search["of"]) => (of === "groups" ? groupMessages : privateMessages);
export const conversationEntity = (talk: Conversation) => messageEntity("groupId" in talk ? "groups" : "talks");
export const toSearch = (talk: Conversation, keyword?: string): Search =>
  "groupId" in talk
    ? { of: "groups", filters: { groupId: talk.groupId, ...(keyword && { keyword }) } }
    : { of: "talks", filters: { participant: talk.memberId, friend: talk.friendId, ...(keyword && { keyword }) } };

/** Whose records they are, without the words that were searched for among them. */
export const describeSubject = ({ of, filters }: Search) => {
  const { keyword: _, type: __, messageStatus: ___, createTimeStart: ____, createTimeEnd: _____, ...subject } = filters;
  return `${of} ${JSON.stringify(Object.entries(subject).toSorted(([a], [b]) => a.localeCompare(b)))}`;
};

/** Readings under way: the page that is loaded again goes on with its own. */
const grants = readKept(GRANTS_KEY, z.string());

/**
 * Takes what an address names as its case for why those records are read. An address is typed by anybody: no case
 * number is no reason.
 */
export const keepCase = (subjects: readonly string[], caseNumber: string | undefined) => {
  if (!CaseNumber.safeParse(caseNumber).success) return;
  for (const subject of subjects) keepReason(subject, { caseNumber });
};

/** Nobody has said yet why records are read: known before the server is asked for them, as it would refuse. */
class ReasonNeeded extends Error {
  override name = "ReasonNeeded";
}

/** The server asks why before it shows anything. */
export const isReasonNeeded = (error: unknown) =>
  error instanceof ReasonNeeded || (error instanceof ApiError && error.body.errors?.["reason"] !== undefined);

/** How long what the server asks for is taken to stay as it is, in ms; the server refuses what it changed since. */
const TERMS_LIFE = 60_000;
let terms: Cached<Promise<{ asksReason: boolean }>> | undefined;
const loadAccessPolicy = ({ call }: Caller, of: Search["of"]) => {
  if (terms && terms.until > Date.now()) return terms.value;
  const value = call(messageEntity(of), "terms", {});
  terms = { value, until: Date.now() + TERMS_LIFE };
  value.catch(() => (terms = undefined));
  return value;
};

/** @throws ReasonNeeded where the server asks why and nobody has said so */
export const requireReason = async (caller: Caller, search: Search) => {
  const { reason, caseNumber } = readReason(search);
  if (!reason && !caseNumber && (await loadAccessPolicy(caller, search.of)).asksReason) throw new ReasonNeeded();
};

/**
 * A page of the records. The token of a reading under way goes along; what opens the next one too, should it be over.
 */
export const readPage = async (
  caller: Caller,
  search: Search,
  place: TimelineAnchor,
  pageSize: number,
  signal?: AbortSignal,
): Promise<MessagePage> => {
  const subject = describeSubject(search);
  const scope = `${subject} ${search.filters.keyword ?? ""}`;
  const grant = known(grants, scope);
  if (!grant) await requireReason(caller, search);
  const query = { ...place, ...findReason(subject), ...(grant && { grant }), pageSize };
  const page =
    search.of === "groups"
      ? await caller.call(groupMessages, "list", { ...search.filters, ...query }, { signal })
      : await caller.call(privateMessages, "list", { ...search.filters, ...query }, { signal });
  if (page.grant) {
    grants.set(scope, { value: page.grant.token, until: Date.parse(page.grant.expiresTime) });
    keep(GRANTS_KEY, grants);
  }
  return page;
};

/** The whole text of one message of a talk. */
export const readContent = async (caller: Caller, talk: Conversation, id: string) => {
  const search = toSearch(talk);
  const subject = describeSubject(search);
  const grant = known(grants, `${subject} `);
  if (!grant) await requireReason(caller, search);
  const { content } = await caller.call(conversationEntity(talk), "content", {
    id,
    ...findReason(subject),
    ...(grant && { grant }),
  });
  return content;
};

/** Why records are read, as their export is told. */
export const readReason = (search: Search): StatedReason => findReason(describeSubject(search)) ?? {};
