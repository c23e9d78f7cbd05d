import { sql } from "kysely";
import type { groupWhitelist } from "../../../../contract/entities/messages/groupWhitelist.ts";
import type { RuleKey } from "../../../../contract/core/rules.ts";
import type { privateWhitelist } from "../../../../contract/entities/messages/privateWhitelist.ts";
import type { table } from "../../../crud/table.ts";
import type { Context, Fields } from "../../../core/context.ts";
import { invalid } from "../../../core/errors.ts";
import { buildLogQuery } from "./log.ts";

type Whitelist = typeof groupWhitelist | typeof privateWhitelist;
/** The usual calls of a whitelist's table. */
type Rows<Row> = {
  create: (context: Context, input: Fields) => Promise<Row>;
  update: (context: Context, input: Fields & { id: string }) => Promise<Row>;
  removeMany: ReturnType<typeof table>["removeMany"];
};
type Written = { accountId: string | null; level: string; reason: string; expiresTime: string | null };

/** What an entry is about: its field, the table it is a row of, and what to say when it is not. */
type Subject = { field: string; table: "chatGroup" | "member"; missing: RuleKey };

const isActive = sql`(t.expires_at is null or t.expires_at > now())`;

/** Columns that both whitelists compute, of the row `t`. */
export const entryColumns = {
  state: sql<"Active" | "Expired">`case when ${isActive} then 'Active' else 'Expired' end`,
  accountName: sql<string | null>`(select a.account from account a where a.id = t.account_id)`,
};
export const entryNames = { expiresTime: "expiresAt" } as const;
export const newestFirst = sql`t.created_at desc`;

/** The calls of one whitelist, whose rows are those of its table. */
export const whitelistCalls = <Row>(entity: Whitelist, rows: Rows<Row>, subject: Subject) => {
  const { field } = subject;

  const create = async (context: Context, input: Written & Record<string, unknown>) => {
    checkExpiry(input.expiresTime);
    const { db, tenantId, session } = context;
    const { rows: found } = await sql`
      select from ${sql.table(subject.table)} where tenant_id = ${tenantId} and id = ${input[field]}`.execute(db);
    if (found.length === 0) throw invalid({ [field]: subject.missing });
    if (input.accountId !== null && !(await isOperator(context, input.accountId)))
      throw invalid({ accountId: "rule.noSuchAdmin" });
    return rows.create(context, { ...input, account: session.account });
  };

  const update = (context: Context, input: Partial<Written> & { id: string; updateTime?: string | undefined }) => {
    checkExpiry(input.expiresTime);
    return rows.update(context, input);
  };

  return {
    create,
    update,
    delete: rows.removeMany,
    accounts: listOperators,
    log: buildLogQuery(entity.name),
  };
};

const checkExpiry = (expiresTime: string | null | undefined) => {
  if (expiresTime && Date.parse(expiresTime) <= Date.now()) throw invalid({ expiresTime: "rule.future" });
};

const isOperator = async (context: Context, id: string) =>
  (await listOperators(context)).some((operator) => operator.id === id);

/** Who works on this server: `account_tenant` is fenced to it. */
const listOperators = async ({ db, tenantId }: Context) => {
  const { rows } = await sql<{ id: string; account: string; nickname: string }>`
    select a.id, a.account, a.nickname from account_tenant l join account a on a.id = l.account_id
    where l.tenant_id = ${tenantId} and not a.is_super_admin order by a.account limit 500`.execute(db);
  return rows;
};
