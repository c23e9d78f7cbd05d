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
import type { Db } from "../../../db/database.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError, invalid, notFound } from "../../../core/errors.ts";
import { InvalidInput } from "../../../http/replies.ts";

type Word = z.infer<typeof SensitiveWord>;
type Save = z.output<typeof SensitiveWordSave>;

const columns = sql`l.id, l.id as "memberRoleId", l.name as "memberRoleName", l.level_code as "levelCode",
  coalesce(w.status, 'Disable') as status, coalesce(cardinality(w.keywords), 0) as "wordCount",
  coalesce(w.ignores_separators, false) as "ignoresSeparators", coalesce(w.whole_words, false) as "wholeWords",
  w.account, w.updated_at as "updateTime"`;
// The System level's messages are the platform's own.
const levels = sql`member_level l left join sensitive_word_list w on w.tenant_id = l.tenant_id and w.member_level_id = l.id`;

export const listLists = async ({ db, tenantId }: Context) => {
  const { rows } = await sql<Word>`select ${columns} from ${levels}
    where l.tenant_id = ${tenantId} and l.level_code <> 'System' order by l.id`.execute(db);
  return rows;
};

type Loaded = Word & { words: string[] };

export const loadList = async (db: Db, tenantId: string, memberRoleId: string): Promise<Loaded> => {
  const { rows } = await sql<Loaded>`select ${columns}, coalesce(w.keywords, '{}') as words from ${levels}
    where l.tenant_id = ${tenantId} and l.id = ${memberRoleId} and l.level_code <> 'System'`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
};

/** Words that the log names; of more it keeps their number. */
const NAMED = 50;

/** Saves a level's list. @throws ApiError `conflict` when it is not the one that was read any more. */
export const saveList = async (context: Context, { memberRoleId, updateTime, ...wanted }: Save) => {
  const { db, tenantId, session } = context;
  // Two people who make the first list of a level wait for each other at the level, those of a server for its total.
  await sql`select from member_level where tenant_id = ${tenantId} order by id for update`.execute(db);
  const before = await loadList(db, tenantId, memberRoleId);
  if (updateTime !== undefined && updateTime !== before.updateTime) throw new ApiError("conflict");
  const { rows } = await sql<{ others: number }>`
    select coalesce(sum(cardinality(keywords)), 0)::int as others from sensitive_word_list
    where tenant_id = ${tenantId} and member_level_id <> ${memberRoleId}`.execute(db);
  if ((rows[0]?.others ?? 0) + wanted.keywords.length > MAX_KEYWORDS)
    throw new InvalidInput({ keywords: ruleText("rule.keywordCount", context.locale, { max: MAX_KEYWORDS }) });
  const { status, keywords, ignoresSeparators, wholeWords } = wanted;
  const changes = listChanges(before, wanted);
  if (!changes) throw invalid({ root: "rule.noChanges" });
  await sql`insert into sensitive_word_list (member_level_id, status, keywords, ignores_separators, whole_words, account)
    values (${memberRoleId}, ${status}, ${keywords}, ${ignoresSeparators}, ${wholeWords}, ${session.account})
    on conflict (tenant_id, member_level_id) do update set status = excluded.status, keywords = excluded.keywords,
      ignores_separators = excluded.ignores_separators, whole_words = excluded.whole_words, account = excluded.account,
      updated_at = clock_timestamp()`.execute(db);
  context.record("sensitiveWords", memberRoleId, changes.before, changes.after);
  return loadList(db, tenantId, memberRoleId);
};

/** An edit leaves what it does not name as it is. */
export const editList = async (context: Context, { id, ...changes }: z.output<typeof SensitiveWordEdit>) => {
  const { words, status, ignoresSeparators, wholeWords } = await loadList(context.db, context.tenantId, id);
  const present = { keywords: words, status, ignoresSeparators, wholeWords };
  return saveList(context, { ...present, ...changes, memberRoleId: id });
};

/** What is different, in the words of the log; nothing when a list that exists stays as it is. */
const listChanges = ({ words, wordCount, ...before }: Loaded, after: Omit<Save, "memberRoleId" | "updateTime">) => {
  const names = (["status", "ignoresSeparators", "wholeWords"] as const).filter((name) => before[name] !== after[name]);
  const [removed, added] = [without(words, after.keywords), without(after.keywords, words)];
  const isSame = names.length === 0 && words.join() === after.keywords.join();
  if (isSame && before.updateTime !== null) return undefined;
  const pick = (values: Record<(typeof names)[number], unknown>) =>
    Object.fromEntries(names.map((name) => [name, values[name]]));
  return {
    before: { ...pick(before), wordCount, ...(removed.length > 0 && { removed: removed.slice(0, NAMED) }) },
    after: {
      ...pick(after),
      wordCount: after.keywords.length,
      ...(added.length > 0 && { added: added.slice(0, NAMED) }),
    },
  };
};

const without = (words: readonly string[], others: readonly string[]) => {
  const forms = new Set(others.map(foldedForm));
  return words.filter((word) => !forms.has(foldedForm(word)));
};
