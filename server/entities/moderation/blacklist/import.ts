import { sql } from "kysely";
import { BlacklistCreate } from "../../../../contract/entities/moderation/blacklist.ts";
import { enumValues } from "../../../../contract/core/enums.ts";
import { locales } from "../../../../contract/core/locales.ts";
import { enumText } from "../../../../contract/texts/enumText.ts";
import { fieldErrors } from "../../../../contract/core/fieldErrors.ts";
import type { Context } from "../../../core/context.ts";
import { importSheet, refuser, buildTemplate, type Wrong } from "../../../spreadsheets/import.ts";
import { holdsAddress, normalised, refusedTarget, type Target } from "./validateTarget.ts";

const columns = ["type", "value", "reason", "expiresTime"] as const;
const MAX_ROWS = 20_000;

type Row = Target & { reason: string; expiresTime: string | null };

export const importTemplate = async () =>
  buildTemplate("blacklist", columns, ["IP", "203.0.113.0/24", "Advertising accounts", "2030-12-31T00:00:00Z"]);

export const importEntries = async (context: Context, { dryRun }: { dryRun: boolean }) =>
  importSheet<Row>(context, dryRun, {
    maxRows: MAX_ROWS,
    required: columns.slice(0, 3),
    missing: "rule.blacklistColumns",
    label: "value",
    checker,
    insert,
  });

/** A code of the enumeration or its text in any language, so that an export can be imported. */
const parseType = (text: string) =>
  enumValues("blacklistType").find(
    (code) =>
      code.toLowerCase() === text.toLowerCase() ||
      locales.some((locale) => enumText("blacklistType", code, locale) === text),
  ) ?? text;

const checker = async (context: Context) => {
  const { db, tenantId, locale, ip } = context;
  const rows = await db
    .selectFrom("blacklistEntry")
    .where("tenantId", "=", tenantId)
    .select(["type", "value"])
    .execute();
  const toKey = ({ type, value }: Target) => `${type} ${value}`;
  const taken = new Set(rows.map(toKey));

  return (values: Record<string, string>): { row: Row } | Wrong => {
    const parsed = BlacklistCreate.safeParse({
      type: parseType(values["type"] ?? ""),
      value: values["value"] ?? "",
      reason: values["reason"] ?? "",
      expiresTime: values["expiresTime"] || null,
    });
    if (!parsed.success) return { errors: fieldErrors(parsed.error.issues, locale) };
    const errors: Record<string, string> = {};
    const refuse = refuser(errors, context);
    const target = normalised(parsed.data);
    const { reason, expiresTime } = parsed.data;
    const rule = refusedTarget(target);
    if (rule) refuse("value", rule);
    if (holdsAddress(target, ip)) refuse("value", "rule.ownAddress");
    if (expiresTime !== null && Date.parse(expiresTime) <= Date.now()) refuse("expiresTime", "rule.future");
    const key = toKey(target);
    if (taken.has(key)) refuse("value", "rule.blacklisted");
    if (Object.keys(errors).length > 0) return { errors };
    taken.add(key);
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
