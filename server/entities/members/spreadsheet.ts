import { sql } from "kysely";
import type { z } from "zod";
import { enums } from "../../../contract/enums.ts";
import { type Locale, locales, type Texts } from "../../../contract/messages.ts";
import type { Member, MemberExportQuery } from "../../../contract/memberRecords.ts";
import type { Context, FileAnswer } from "../../http/context.ts";
import { withKey } from "../../db/paging.ts";
import { minutesOf, shifted } from "../../spreadsheets/time.ts";
import { writeWorkbook, XLSX } from "../../spreadsheets/write.ts";
import { memberColumns, memberConditions, memberJoins, memberOrder } from "./select.ts";

type Column = { title: Texts; value: (member: Member, locale: Locale, minutes: number) => string };

const text = (texts: Texts, locale: Locale) => texts[locales.indexOf(locale)] ?? texts[1];
const choice = (code: keyof typeof enums, value: string, locale: Locale) => {
  const values: Record<string, { text: Texts }> = enums[code];
  const found = values[value];
  return found ? text(found.text, locale) : value;
};

const columns: Column[] = [
  { title: ["ID", "ID", "ID", "ID"], value: ({ id }) => id },
  { title: ["账号", "Account", "Tài khoản", "アカウント"], value: ({ account }) => account },
  { title: ["昵称", "Nickname", "Biệt danh", "ニックネーム"], value: ({ nickname }) => nickname },
  { title: ["区号", "Area code", "Mã vùng", "国番号"], value: ({ nationAreaCode }) => nationAreaCode ?? "" },
  { title: ["手机号", "Mobile", "Di động", "携帯番号"], value: ({ mobile }) => mobile ?? "" },
  {
    title: ["状态", "Status", "Trạng thái", "状態"],
    value: ({ memberStatus }, locale) => choice("memberStatus", memberStatus, locale),
  },
  {
    title: ["在线", "Online", "Trực tuyến", "オンライン"],
    value: ({ onlineStatus }, locale) => choice("onlineStatus", onlineStatus, locale),
  },
  {
    title: ["注册方式", "Registered by", "Cách đăng ký", "登録方法"],
    value: ({ registerType }, locale) => choice("registerType", registerType, locale),
  },
  { title: ["性别", "Gender", "Giới tính", "性別"], value: ({ gender }, locale) => choice("gender", gender, locale) },
  { title: ["等级", "Level", "Cấp", "レベル"], value: ({ memberLevelName }) => memberLevelName },
  { title: ["邀请码", "Invite code", "Mã mời", "招待コード"], value: ({ tenantAlias }) => tenantAlias ?? "" },
  {
    title: ["IP 白名单", "IP whitelist", "Danh sách IP cho phép", "IP 許可リスト"],
    value: ({ ipWhitelist }) => ipWhitelist,
  },
  {
    title: ["最后登录", "Last login", "Đăng nhập cuối", "最終ログイン"],
    value: ({ lastLoginTime }, _, minutes) => shifted(lastLoginTime, minutes),
  },
  {
    title: ["最后登录 IP", "Last login IP", "IP đăng nhập cuối", "最終ログイン IP"],
    value: ({ lastLoginIp }) => lastLoginIp ?? "",
  },
  {
    title: ["注册时间", "Registered", "Ngày đăng ký", "登録日時"],
    value: ({ createTime }, _, minutes) => shifted(createTime, minutes),
  },
];

/** Members as a workbook, streamed from a cursor: any number of rows, masked like the list. */
export const exportMembers = async (
  context: Context,
  { timeZone, ids, ...query }: z.output<typeof MemberExportQuery>,
): Promise<FileAnswer> => {
  const { reading, tenantId, locale } = context;
  const minutes = minutesOf(timeZone);
  const conditions = [
    sql`t.tenant_id = ${tenantId}`,
    ...(ids ? [sql`t.id = any(${ids.split(",")}::bigint[])`] : []),
    ...memberConditions(context, query),
  ];
  const statement = sql<Member>`select ${memberColumns(context)} from member t ${memberJoins}
    where ${sql.join(conditions, sql` and `)} order by ${withKey(memberOrder(query.sort), sql.ref("t.id"))}`.compile(
    context.db,
  );

  async function* rows() {
    for await (const members of reading.stream<Member>(tenantId, statement)) {
      yield members.map((member) => columns.map(({ value }) => value(member, locale, minutes)));
    }
  }
  const header = columns.map(({ title }) => text(title, locale));
  const day = new Date().toISOString().slice(0, 10);
  return { filename: `members-${day}.xlsx`, type: XLSX, stream: writeWorkbook("members", header, rows()) };
};
