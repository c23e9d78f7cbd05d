import { sql } from "kysely";
import { BlacklistCreate } from "../../../../contract/entities/moderation/blacklist.ts";
import { ruleText } from "../../../../contract/core/rules.ts";
import { fieldErrors } from "../../../../contract/core/fieldErrors.ts";
import { enumText } from "../../../../contract/texts/enumText.ts";
import type { Context } from "../../../core/context.ts";
import { importSheet, refuser, buildTemplate, type Wrong } from "../../../spreadsheets/import.ts";
import { notOneOfEnum, toCode } from "../../../spreadsheets/choice.ts";
import { toInstant } from "../../../spreadsheets/time.ts";
import { holdsAddress, normalised, refusedTarget, type Target } from "./validateTarget.ts";

const columns = ["type", "value", "reason", "expiresTime"] as const;
const MAX_ROWS = 20_000;

type Row = Target & { reason: string; expiresTime: string | null };

export const importTemplate = async (context: Context) => {
  const type = enumText("blacklistType", "IP", context.locale);
  const reason = enumText("reportReason", "Fraud", context.locale);
  const example = [type, "203.0.113.0/24", reason, "2030-12-31 18:00"];
  return buildTemplate(context, "blacklist", columns, example);
};

export const importEntries = async (context: Context, { dryRun, timeZone }: { dryRun: boolean; timeZone: string }) =>
  importSheet<Row>(context, dryRun, {
    maxRows: MAX_ROWS,
    entity: "blacklist",
    columns,
    required: columns.slice(0, 3),
    missing: "rule.blacklistColumns",
    label: "value",
    checker: (inside) => checker(inside, timeZone),
    insert,
  });

const checker = async (context: Context, timeZone: string) => {
  const { db, tenantId, locale, ip } = context;
  const rows = await db
    .selectFrom("blacklistEntry")
    .where("tenantId", "=", tenantId)
    .select(["type", "value"])
    .execute();
  const toKey = ({ type, value }: Target) => `${type} ${value}`;
  const taken = new Set(rows.map(toKey));
  const inFile = new Set<string>();

  return (values: Record<string, string>): { row: Row } | Wrong => {
    const parsed = BlacklistCreate.safeParse({
      type: toCode("blacklistType", values["type"] ?? ""),
      value: values["value"] ?? "",
      reason: values["reason"] ?? "",
      expiresTime: toInstant(values["expiresTime"] ?? "", timeZone) || null,
    });
    const errors = parsed.success ? {} : fieldErrors(parsed.error.issues, locale);
    const refuse = refuser(errors, context);
    if (errors["type"] !== undefined && values["type"]) errors["type"] = notOneOfEnum("blacklistType", locale);
    if (errors["expiresTime"] !== undefined) errors["expiresTime"] = ruleText("rule.sheetTime", locale);
    if (!parsed.success) return { errors };
    const target = normalised(parsed.data);
    const { reason, expiresTime } = parsed.data;
    const rule = refusedTarget(target);
    if (rule) refuse("value", rule);
    if (holdsAddress(target, ip)) refuse("value", "rule.ownAddress");
    if (expiresTime !== null && Date.parse(expiresTime) <= Date.now()) refuse("expiresTime", "rule.future");
    const key = toKey(target);
    if (inFile.has(key)) refuse("value", "rule.twiceInFile");
    else if (taken.has(key)) refuse("value", "rule.blacklisted");
    if (Object.keys(errors).length > 0) return { errors };
    inFile.add(key);
    return { row: { ...target, reason, expiresTime } };
  };
};

const insert = async ({ db, record, session }: Context, rows: Row[]) => {
  const column = (name: keyof Row) => sql`${rows.map((row) => row[name])}`;
  const added = await db
    .insertInto("blacklistEntry")
    .columns(["type", "value", "reason", "expiresAt", "account"])
    .expression(sql`
      select made.*, ${session.account} from unnest(
        ${column("type")}::text[], ${column("value")}::text[], ${column("reason")}::text[],
        ${column("expiresTime")}::timestamptz[]) as made`)
    .returning(["id", "value"])
    .execute();
  for (const { id, value } of added) record("blacklist", id, null, { value });
};
