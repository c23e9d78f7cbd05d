import { Readable } from "node:stream";
import { type Matcher, newMatcher } from "../../../../contract/keywords/matcher.ts";
import { sensitiveWords } from "../../../../contract/entities/moderation/sensitiveWords.ts";
import type { Context } from "../../../core/context.ts";
import { routes } from "../../../http/mount.ts";
import { fileWord } from "../../../spreadsheets/name.ts";
import { editList, listLists, loadList, saveList } from "./lists.ts";
import { testKeywords } from "./testKeywords.ts";

type Known = { updateTime: string; keywords: readonly string[]; matcher: Matcher };
/** Lists that this node remembers, the one used last at the end. */
const KNOWN = 64;
const known = new Map<string, Known>();

/** The matcher of a level's list, made anew when it was saved. */
const findMatcher = async ({ db, tenantId }: Context, memberRoleId: string) => {
  const list = await db
    .selectFrom("sensitiveWordList")
    .where("tenantId", "=", tenantId)
    .where("memberLevelId", "=", memberRoleId)
    .select(["updatedAt", "status"])
    .executeTakeFirst();
  if (list?.status !== "Enable") {
    // A missing level, and one of another tenant, are answered like each other.
    await loadList(db, tenantId, memberRoleId);
    return undefined;
  }
  const key = `${tenantId}:${memberRoleId}`;
  const found = known.get(key);
  known.delete(key);
  const entry = found?.updateTime === list.updatedAt ? found : await loadMatcher(db, tenantId, memberRoleId);
  known.set(key, entry);
  const [oldest] = known.keys();
  if (known.size > KNOWN && oldest !== undefined) known.delete(oldest);
  return entry;
};

const loadMatcher = async (db: Context["db"], tenantId: string, memberRoleId: string): Promise<Known> => {
  const { words, updateTime, ...options } = await loadList(db, tenantId, memberRoleId);
  return { keywords: words, updateTime: updateTime ?? "", matcher: newMatcher(words, options) };
};

export default routes(sensitiveWords, {
  list: listLists,
  load: async ({ db, tenantId }, { memberRoleId }) => {
    const { words, ...list } = await loadList(db, tenantId, memberRoleId);
    return { ...list, keywords: words.join(",") };
  },
  create: saveList,
  update: editList,
  export: async ({ db, tenantId }, { memberRoleId }) => {
    const { words, memberRoleName } = await loadList(db, tenantId, memberRoleId);
    return {
      filename: `keywords-${fileWord(memberRoleName) || memberRoleId}.txt`,
      type: "text/plain; charset=utf-8",
      stream: Readable.from([`${words.join("\n")}\n`]),
    };
  },
  tryIt: testKeywords,
  check: async (context, { memberRoleId, text }) => {
    const entry = await findMatcher(context, memberRoleId);
    if (!entry) return { status: "Disable" as const, hits: [] };
    const hits = entry.matcher.find(text);
    return {
      status: "Enable" as const,
      hits: hits.map(({ start, end, keyword }) => ({ start, end, word: entry.keywords[keyword] ?? "" })),
    };
  },
});
