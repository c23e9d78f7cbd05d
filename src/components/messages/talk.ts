/** What a reader shows, and how its pages are asked for: with why they are read, as long as that holds. */
import type { z } from "zod";
import { groupMessages } from "../../../contract/groupMessages.ts";
import { type MessagePage, READING_LIFE } from "../../../contract/messageRecords.ts";
import { privateMessages } from "../../../contract/privateMessages.ts";
import { call } from "../../dataProvider/client.ts";
import { ApiError } from "../../dataProvider/errors.ts";

/** A conversation: a group, or two members. */
export type Talk = { groupId: string } | { memberId: string; friendId: string };
/** A search over conversations, in the words of its list. */
export type Search =
  | { of: "groups"; filters: Omit<z.input<typeof groupMessages.endpoints.list.input>, Where> }
  | { of: "talks"; filters: Omit<z.input<typeof privateMessages.endpoints.list.input>, Where> };
type Where = "before" | "after" | "around" | "at" | "edge" | "grant" | "pageSize";
export type Place = { before?: string; after?: string; around?: string; at?: string; edge?: "first" | "last" };
export type Why = { reason?: string; caseNumber?: string };

export const entityOfTalk = (talk: Talk) => ("groupId" in talk ? groupMessages : privateMessages);
export const searchOfTalk = (talk: Talk, keyword?: string): Search =>
  "groupId" in talk
    ? { of: "groups", filters: { groupId: talk.groupId, ...(keyword && { keyword }) } }
    : { of: "talks", filters: { participant: talk.memberId, friend: talk.friendId, ...(keyword && { keyword }) } };

/** Whose records they are, without the words that were searched for among them. */
export const subjectOf = ({ of, filters }: Search) => {
  const { keyword: _, type: __, messageStatus: ___, createTimeStart: ____, createTimeEnd: _____, ...subject } = filters;
  return `${of} ${JSON.stringify(Object.entries(subject).toSorted(([a], [b]) => a.localeCompare(b)))}`;
};

type Kept<Value> = { value: Value; until: number };
/** For this visit of the console only: nothing of it is stored. */
const reasons = new Map<string, Kept<Why>>();
const grants = new Map<string, Kept<string>>();

const known = <Value>(kept: Map<string, Kept<Value>>, key: string) => {
  const found = kept.get(key);
  return found && found.until > Date.now() ? found.value : undefined;
};

/** Remembers why somebody reads there, for as long as one reading lasts. */
export const keepReason = (subject: string, why: Why) =>
  void reasons.set(subject, { value: why, until: Date.now() + READING_LIFE });

/** The server asks why before it shows anything. */
export const isReasonNeeded = (error: unknown) =>
  error instanceof ApiError && error.body.errors?.["reason"] !== undefined;

/** A page of the records. The token of a reading under way goes along; what opens the next one too, should it be over. */
export const readPage = async (
  search: Search,
  place: Place,
  pageSize: number,
  signal?: AbortSignal,
): Promise<MessagePage> => {
  const subject = subjectOf(search);
  const scope = `${subject} ${search.filters.keyword ?? ""}`;
  const grant = known(grants, scope);
  const asked = { ...place, ...known(reasons, subject), ...(grant && { grant }), pageSize };
  const page =
    search.of === "groups"
      ? await call(groupMessages.endpoints.list, { ...search.filters, ...asked }, { signal })
      : await call(privateMessages.endpoints.list, { ...search.filters, ...asked }, { signal });
  if (page.grant) grants.set(scope, { value: page.grant.token, until: Date.parse(page.grant.expiresTime) });
  return page;
};

/** The whole text of one message of a talk. */
export const readContent = async (talk: Talk, id: string) => {
  const search = searchOfTalk(talk);
  const subject = subjectOf(search);
  const grant = known(grants, `${subject} `);
  const { content } = await call(entityOfTalk(talk).endpoints.content, {
    id,
    ...known(reasons, subject),
    ...(grant && { grant }),
  });
  return content;
};

/** Why records are read, as their export is told. */
export const whyOf = (search: Search): Why => known(reasons, subjectOf(search)) ?? {};
