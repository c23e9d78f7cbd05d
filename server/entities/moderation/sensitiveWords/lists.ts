import { sql } from "kysely";
import type { z } from "zod";
import { MAX_KEYWORDS } from "../../../../contract/keywords/list.ts";
import { foldedForm } from "../../../../contract/keywords/fold.ts";
import { ruleText } from "../../../../contract/core/rules.ts";
import type {
  SensitiveWord,
  SensitiveWordEdit,
  SensitiveWordSave,
} from "../../../../contract/entities/moderation/sensitiveWords.ts";
import { findChanges, pick } from "../../../crud/applyChanges.ts";
import { scope, select } from "../../../crud/columns.ts";
import { clockTimestamp } from "../../../db/expressions.ts";
import type { Db } from "../../../db/database.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError, invalid, notFound } from "../../../core/errors.ts";
import { InvalidInput } from "../../../http/replies.ts";

type Word = z.infer<typeof SensitiveWord>;
type Save = z.output<typeof SensitiveWordSave>;

const t = scope<{ l: "memberLevel" }, { w: "sensitiveWordList" }>();
const off = sql.lit("Disable").$castTo<Word["status"]>();
const columns = {
  id: t.ref("l.id"),
  memberRoleId: t.ref("l.id"),
  memberRoleName: t.ref("l.name"),
  levelCode: t.ref("l.levelCode"),
  status: t.fn.coalesce("w.status", off),
  wordCount: t.fn.coalesce(t.fn<number | null>("cardinality", ["w.keywords"]), t.lit(0)),
  ignoresSeparators: t.fn.coalesce("w.ignoresSeparators", t.lit(false)),
  wholeWords: t.fn.coalesce("w.wholeWords", t.lit(false)),
  account: t.ref("w.account"),
  updateTime: t.ref("w.updatedAt"),
};
const words = t.fn.coalesce("w.keywords", sql.val<string[]>([]));

/** Every level with its list, if it has one. The System level's messages are the platform's own. */
const selectLevels = (db: Db, tenantId: string) =>
  db
    .selectFrom("memberLevel as l")
    .leftJoin("sensitiveWordList as w", (join) =>
      join.onRef("w.tenantId", "=", "l.tenantId").onRef("w.memberLevelId", "=", "l.id"),
    )
    .where("l.tenantId", "=", tenantId)
    .where("l.levelCode", "<>", "System");

export const listLists = ({ db, tenantId }: Context): Promise<Word[]> =>
  selectLevels(db, tenantId).orderBy("l.id").select(select(columns)).execute();

type Loaded = Word & { words: string[] };

export const loadList = async (db: Db, tenantId: string, memberRoleId: string): Promise<Loaded> => {
  const list = await selectLevels(db, tenantId)
    .where("l.id", "=", memberRoleId)
    .select(select({ ...columns, words }))
    .executeTakeFirst();
  if (!list) throw notFound();
  return list;
};

/** Words that the log names; of more it keeps their number. */
const NAMED = 50;

/** Saves a level's list. @throws ApiError `conflict` when it is not the one that was read any more. */
export const saveList = async (context: Context, { memberRoleId, updateTime, ...wanted }: Save) => {
  const { db, tenantId, session } = context;
  // Two people who make the first list of a level wait for each other at the level, those of a tenant for its total.
  await db.selectFrom("memberLevel").where("tenantId", "=", tenantId).orderBy("id").forUpdate().select("id").execute();
  const before = await loadList(db, tenantId, memberRoleId);
  if (updateTime !== undefined && updateTime !== before.updateTime) throw new ApiError("conflict");
  const { others } = await db
    .selectFrom("sensitiveWordList")
    .where("tenantId", "=", tenantId)
    .where("memberLevelId", "<>", memberRoleId)
    .select((eb) => {
      const total = eb.fn.sum(eb.fn<number>("cardinality", ["keywords"]));
      return eb.cast<number>(eb.fn.coalesce(total, eb.lit(0)), "integer").as("others");
    })
    .executeTakeFirstOrThrow();
  if (others + wanted.keywords.length > MAX_KEYWORDS)
    throw new InvalidInput({ keywords: ruleText("rule.keywordCount", context.locale, { max: MAX_KEYWORDS }) });
  const { status, keywords, ignoresSeparators, wholeWords } = wanted;
  const changes = listChanges(before, wanted);
  if (!changes) throw invalid({ root: "rule.noChanges" });
  const list = { status, keywords, ignoresSeparators, wholeWords, account: session.account };
  await db
    .insertInto("sensitiveWordList")
    .values({ memberLevelId: memberRoleId, ...list })
    .onConflict((conflict) =>
      conflict.columns(["tenantId", "memberLevelId"]).doUpdateSet({ ...list, updatedAt: clockTimestamp }),
    )
    .execute();
  context.record("sensitiveWords", memberRoleId, changes.before, changes.after);
  return loadList(db, tenantId, memberRoleId);
};

/** An edit leaves what it does not name as it is. */
export const editList = async (context: Context, { id, ...changes }: z.output<typeof SensitiveWordEdit>) => {
  const list = await loadList(context.db, context.tenantId, id);
  const { status, ignoresSeparators, wholeWords } = list;
  const present = { keywords: list.words, status, ignoresSeparators, wholeWords };
  return saveList(context, { ...present, ...changes, memberRoleId: id });
};

/** What is different, in the words of the log; nothing when a list that exists stays as it is. */
const listChanges = (before: Loaded, after: Omit<Save, "memberRoleId" | "updateTime">) => {
  const { status, ignoresSeparators, wholeWords, keywords } = after;
  const changed = findChanges(before, { status, ignoresSeparators, wholeWords });
  const names = Object.keys(changed);
  const [removed, added] = [without(before.words, keywords), without(keywords, before.words)];
  const isSame = names.length === 0 && before.words.join() === keywords.join();
  if (isSame && before.updateTime !== null) return undefined;
  return {
    before: {
      ...pick(before, names),
      wordCount: before.wordCount,
      ...(removed.length > 0 && { removed: removed.slice(0, NAMED) }),
    },
    after: { ...changed, wordCount: keywords.length, ...(added.length > 0 && { added: added.slice(0, NAMED) }) },
  };
};

const without = (keywords: readonly string[], others: readonly string[]) => {
  const forms = new Set(others.map(foldedForm));
  return keywords.filter((word) => !forms.has(foldedForm(word)));
};
