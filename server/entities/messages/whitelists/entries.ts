import type { enums } from "../../../../contract/core/enums.ts";
import type { groupWhitelist } from "../../../../contract/entities/messages/groupWhitelist.ts";
import type { RuleKey } from "../../../../contract/core/rules.ts";
import type { privateWhitelist } from "../../../../contract/entities/messages/privateWhitelist.ts";
import { either, scope } from "../../../crud/columns.ts";
import { descending } from "../../../crud/paging.ts";
import type { table } from "../../../crud/table.ts";
import type { Context, Fields } from "../../../core/context.ts";
import { now } from "../../../db/expressions.ts";
import { invalid } from "../../../core/errors.ts";
import { buildLogQuery } from "./log.ts";

type Whitelist = typeof groupWhitelist | typeof privateWhitelist;
/** The usual calls of a whitelist's table. */
type Rows<Row> = {
  create: (context: Context, input: Fields) => Promise<Row>;
  update: (context: Context, input: Fields & { id: string }) => Promise<Row>;
  removeMany: ReturnType<typeof table>["removeMany"];
};
type Written = {
  accountId: string | null;
  level: keyof typeof enums.whitelistLevel;
  reason: string;
  expiresTime: string | null;
};

/** What an entry is about: its field, the table it is a row of, and what to say when it is not. */
type Subject = { field: string; table: "chatGroup" | "member"; missing: RuleKey };

const t = scope<{ t: "groupWhitelist" | "privateWhitelist" }>();
const isActive = t.or([t("t.expiresAt", "is", null), t("t.expiresAt", ">", now)]);

/** Columns that both whitelists compute, of the row `t`. */
export const entryColumns = {
  state: either(isActive, "Active", "Expired"),
  accountName: t.selectFrom("account as a").whereRef("a.id", "=", "t.accountId").select("a.account"),
};
export const entryNames = { expiresTime: "expiresAt" } as const;
export const newestFirst = descending(t.ref("t.createdAt"));

/** The calls of one whitelist, whose rows are those of its table. */
export const whitelistCalls = <Row>(entity: Whitelist, rows: Rows<Row>, subject: Subject) => {
  const { field } = subject;

  const create = async (context: Context, input: Written & Record<string, unknown>) => {
    checkExpiry(input.expiresTime);
    const { db, tenantId, session } = context;
    const found = await db
      .selectFrom(subject.table)
      .where("tenantId", "=", tenantId)
      .where("id", "=", String(input[field]))
      .select("id")
      .executeTakeFirst();
    if (!found) throw invalid({ [field]: subject.missing });
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

/** Who works for this tenant: row-level security holds `account_tenant` to it. */
const listOperators = ({ db, tenantId }: Context) =>
  db
    .selectFrom("accountTenant as l")
    .innerJoin("account as a", "a.id", "l.accountId")
    .where("l.tenantId", "=", tenantId)
    .where("a.isSuperAdmin", "=", false)
    .orderBy("a.account")
    .limit(500)
    .select(["a.id", "a.account", "a.nickname"])
    .execute();
