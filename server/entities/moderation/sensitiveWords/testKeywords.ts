import type { z } from "zod";
import { type Hit, newMatcher } from "../../../../contract/keywords/matcher.ts";
import {
  type sensitiveWords,
  type Trial,
  TRY_HITS,
  TRY_ROWS,
  TRY_SECONDS,
  TRY_WORDS,
} from "../../../../contract/entities/moderation/sensitiveWords.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError } from "../../../core/errors.ts";
import { loadList } from "./lists.ts";

type Result = z.infer<typeof Trial>;
type Message = Omit<Result["hits"][number], "ranges">;

/** Tries that one node runs at a time: each streams two hundred thousand messages. */
export const TRIES_AT_ONCE = 2;
let running = 0;

/** Runs a draft over the last days' messages of the level's members, the newest first, as far as the bounds allow. */
export const testKeywords = async (
  context: Context,
  input: z.output<typeof sensitiveWords.endpoints.tryIt.input>,
): Promise<Result> => {
  await loadList(context.db, context.tenantId, input.memberRoleId);
  if (running >= TRIES_AT_ONCE) throw new ApiError("tooMany", undefined, TRY_SECONDS);
  running++;
  try {
    return await scan(context, input);
  } finally {
    running--;
  }
};

const scan = async (
  { db, readDb, tenantId }: Context,
  { memberRoleId, days, keywords, ...options }: Parameters<typeof testKeywords>[1],
): Promise<Result> => {
  const started = performance.now();
  const matcher = newMatcher(keywords, options);
  const counts = new Map<string, number>();
  const result: Result = {
    scanned: 0,
    since: new Date(Date.now() - days * 86_400_000).toISOString(),
    stoppedBy: null,
    messagesHit: 0,
    words: [],
    idleWords: 0,
    hits: [],
  };
  // A message that was withdrawn had been sent too.
  const statement = db
    .selectFrom("message as m")
    .innerJoin("member as s", (join) =>
      join.onRef("s.tenantId", "=", "m.tenantId").onRef("s.id", "=", "m.senderId").on("s.levelId", "=", memberRoleId),
    )
    .where("m.tenantId", "=", tenantId)
    .where("m.createdAt", ">=", result.since)
    .where("m.type", "=", "text")
    .orderBy("m.createdAt", "desc")
    .limit(TRY_ROWS + 1)
    .select(["m.id", "m.createdAt as sendTime", "m.senderId", "s.nickname as senderName", "m.groupId", "m.content"]);
  for await (const messages of readDb.stream<Message>(tenantId, statement.compile())) {
    for (const message of messages.slice(0, TRY_ROWS - result.scanned)) {
      result.scanned++;
      const found = matcher.find(message.content);
      if (found.length === 0) continue;
      result.messagesHit++;
      for (const word of new Set(found.map(({ keyword }) => keywords[keyword] ?? "")))
        counts.set(word, (counts.get(word) ?? 0) + 1);
      if (result.hits.length < TRY_HITS) result.hits.push(cutExcerpt(message, found, keywords));
    }
    const isOver = messages.length > 0 && performance.now() - started > TRY_SECONDS * 1000;
    if (result.scanned >= TRY_ROWS || isOver) {
      result.stoppedBy = result.scanned >= TRY_ROWS ? "rows" : "time";
      result.since = messages.at(-1)?.sendTime ?? result.since;
      break;
    }
  }
  const words = [...counts].map(([word, messages]) => ({ word, messages }));
  result.words = words.toSorted((a, b) => b.messages - a.messages).slice(0, TRY_WORDS);
  result.idleWords = keywords.length - words.length;
  return result;
};

/** Characters shown of a long message, and how many of them before its first hit. */
const SHOWN = 400;
const BEFORE = 80;

const cutExcerpt = (message: Message, found: readonly Hit[], keywords: readonly string[]) => {
  const first = Math.min(...found.map(({ start }) => start));
  const from = message.content.length <= SHOWN ? 0 : Math.max(0, first - BEFORE);
  const part = message.content.slice(from, from + SHOWN);
  // Dots stand for what is left out.
  const [before, after] = [from > 0 ? "…" : "", from + SHOWN < message.content.length ? "…" : ""];
  const moved = before.length - from;
  const ranges = found
    .map(({ start, end, keyword }) => ({ start: start + moved, end: end + moved, word: keywords[keyword] ?? "" }))
    .filter(({ end }) => end <= before.length + part.length);
  return { ...message, content: `${before}${part}${after}`, ranges };
};
