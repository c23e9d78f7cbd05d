import { sql } from "kysely";
import { fieldErrors } from "../../../../contract/core/fieldErrors.ts";
import { MemberCreate } from "../../../../contract/entities/people/members.records.ts";
import { enumText } from "../../../../contract/texts/enumText.ts";
import type { z } from "zod";
import type { Context } from "../../../core/context.ts";
import { required } from "../../../core/required.ts";
import { isReservedName } from "../../../names/reservedName.ts";
import { allOf } from "../../../db/expressions.ts";
import { importSheet, refuser, buildTemplate, type Wrong } from "../../../spreadsheets/import.ts";
import { notOneOf, notOneOfEnum, toCode } from "../../../spreadsheets/choice.ts";
import { requireQuota } from "../../servers/packages/quotas.ts";
import { isValidCode } from "../../servers/inviteCodes/queries.ts";
import { type Arrival, receiveNewcomers } from "../../groups/reception/receive.ts";
import { tellOfMembers } from "../../../platform/commands/members.ts";
import { toArrival, hashMemberPassword } from "./commands.ts";

/** Columns of the sheet, named by its first row; the first three must be there. */
const importColumns = [
  "account",
  "password",
  "nickname",
  "nationAreaCode",
  "mobile",
  "gender",
  "level",
  "tenantAlias",
] as const;
const MAX_IMPORT_ROWS = 5000;

export const importTemplate = async (context: Context) => {
  const gender = enumText("gender", "Female", context.locale);
  const example = ["alice_01", "Welcome2026", "Alice", "84", "912345678", gender, "", ""];
  return buildTemplate(context, "members", importColumns, example);
};

type Create = z.output<typeof MemberCreate>;

/** Makes a member of every row that is right. */
export const importMembers = async (context: Context, { dryRun }: { dryRun: boolean }) =>
  importSheet<Create>(context, dryRun, {
    maxRows: MAX_IMPORT_ROWS,
    entity: "members",
    columns: importColumns,
    required: importColumns.slice(0, 3),
    missing: "rule.importColumns",
    label: "account",
    checker,
    before: (inside, count) => requireQuota(inside, "users", count),
    insert,
  });

/**
 * Checks rows one after the other by the create form's rules, against the tenant's data and against the rows before.
 */
const checker = async (context: Context) => {
  const { db, tenantId, locale } = context;
  const levels = await db
    .selectFrom("memberLevel")
    .where("tenantId", "=", tenantId)
    .select(["id", "name", "isDefault", "levelCode"])
    .execute();
  const codes = await db
    .selectFrom("inviteCode as t")
    .where("t.tenantId", "=", tenantId)
    .where(allOf([isValidCode]))
    .forUpdate()
    .select(["t.alias", "t.maxUses", "t.uses"])
    .execute();
  const taken = await db
    .selectFrom("member")
    .where("tenantId", "=", tenantId)
    .where("status", "<>", "Closed")
    .select(["account", "nationAreaCode", "mobile"])
    .execute();
  const accounts = new Set(taken.map(({ account }) => account));
  const inFile = new Set<string>();
  const phonesInFile = new Set<string>();
  const toPhone = (areaCode: string, mobile: string) => `${areaCode} ${mobile}`;
  const phones = new Set(
    taken.flatMap(({ nationAreaCode, mobile }) =>
      nationAreaCode === null || mobile === null ? [] : [toPhone(nationAreaCode, mobile)],
    ),
  );
  const usesLeft = new Map(
    codes.map(({ alias, maxUses, uses }) => [alias, maxUses === null ? Number.POSITIVE_INFINITY : maxUses - uses]),
  );
  const levelNames = levels.flatMap(({ name, levelCode }) => (levelCode === "System" ? [] : [name]));
  const findLevel = (name: string) => levels.find((level) => (name ? level.name === name : level.isDefault));

  return (values: Record<string, string>): { row: Create } | Wrong => {
    const level = findLevel(values["level"] ?? "");
    const parsed = MemberCreate.safeParse({
      account: values["account"],
      password: values["password"],
      nickname: values["nickname"],
      nationAreaCode: values["nationAreaCode"]?.replace(/^\+/, "") || null,
      mobile: values["mobile"] || null,
      gender: toCode("gender", values["gender"] || "Other"),
      memberLevelId: level?.id ?? "0",
      tenantAlias: values["tenantAlias"] || null,
    });
    const errors = parsed.success ? {} : fieldErrors(parsed.error.issues, locale);
    const refuse = refuser(errors, context);
    delete errors["memberLevelId"];
    if (errors["gender"] !== undefined) errors["gender"] = notOneOfEnum("gender", locale);
    if (!level) errors["level"] = notOneOf(levelNames, locale);
    if (level?.levelCode === "System") refuse("level", "rule.levelSystem");
    const alias = values["tenantAlias"] ?? "";
    const left = usesLeft.get(alias);
    if (alias && left === undefined) refuse("tenantAlias", "rule.noInviteCode");
    if (left === 0) refuse("tenantAlias", "rule.codeUsedUp");
    if (values["mobile"] && !values["nationAreaCode"]) refuse("nationAreaCode", "rule.required");
    for (const name of ["account", "nickname"] as const)
      if (isReservedName(values[name] ?? "")) refuse(name, "rule.nameReserved");
    if (inFile.has(values["account"] ?? "")) refuse("account", "rule.twiceInFile");
    else if (accounts.has(values["account"] ?? "")) refuse("account", "rule.accountTaken");
    const areaCode = values["nationAreaCode"]?.replace(/^\+/, "") ?? "";
    const phone = values["mobile"] ? toPhone(areaCode, values["mobile"]) : undefined;
    if (phone !== undefined && phonesInFile.has(phone)) refuse("mobile", "rule.twiceInFile");
    else if (phone !== undefined && phones.has(phone)) refuse("mobile", "rule.mobileTaken");
    if (!parsed.success || Object.keys(errors).length > 0) return { errors };
    inFile.add(parsed.data.account);
    if (left !== undefined) usesLeft.set(alias, left - 1);
    if (phone !== undefined) phonesInFile.add(phone);
    return { row: parsed.data };
  };
};

const BATCH = 500;

const insert = async (context: Context, members: Create[]) => {
  const { db, record } = context;
  const arrivals: Arrival[] = [];
  for (let start = 0; start < members.length; start += BATCH) {
    const batch = members.slice(start, start + BATCH);
    const hashes = await Promise.all(batch.map(({ password }) => hashMemberPassword(password)));
    const column = (name: keyof Create) => sql`${batch.map((member) => member[name])}`;
    const rows = await db
      .insertInto("member")
      .columns([
        "account",
        "passwordHash",
        "nickname",
        "nationAreaCode",
        "mobile",
        "gender",
        "levelId",
        "tenantAlias",
        "registerType",
      ])
      .expression(sql`
        select made.*, 'System' from unnest(
          ${column("account")}::text[], ${hashes}::text[], ${column("nickname")}::text[],
          ${column("nationAreaCode")}::text[], ${column("mobile")}::text[], ${column("gender")}::text[],
          ${column("memberLevelId")}::bigint[], ${column("tenantAlias")}::text[]) as made`)
      .returning(["id", "account"])
      .execute();
    for (const { id, account } of rows) record("members", id, null, { account });
    await tellOfMembers(context, { type: "member.update", memberIds: rows.map(({ id }) => id), isOptional: true });
    const ids = new Map(rows.map(({ id, account }) => [account, id]));
    arrivals.push(...batch.map((member) => toArrival(required(ids.get(member.account), "insert into member"), member)));
  }
  await receiveNewcomers(context, arrivals);
};
