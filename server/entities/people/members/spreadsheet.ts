import type { z } from "zod";
import type { Member, MemberExportQuery } from "../../../../contract/entities/people/members.records.ts";
import type { Context, FileAnswer } from "../../../core/context.ts";
import { selectAll } from "../../../crud/paging.ts";
import { type Column, exportSheet } from "../../../spreadsheets/export.ts";
import { memberConditions, memberOrder, memberRows } from "./queries.ts";

const columns: Column<Member>[] = [
  { title: ["ID", "ID", "ID", "ID"], value: ({ id }) => id },
  { title: ["账号", "Account", "Tài khoản", "アカウント"], value: ({ account }) => account },
  { title: ["昵称", "Nickname", "Biệt danh", "ニックネーム"], value: ({ nickname }) => nickname },
  { title: ["区号", "Area code", "Mã vùng", "国番号"], value: ({ nationAreaCode }) => nationAreaCode },
  { title: ["手机号", "Mobile", "Di động", "携帯番号"], value: ({ mobile }) => mobile },
  {
    title: ["状态", "Status", "Trạng thái", "状態"],
    value: ({ memberStatus }) => memberStatus,
    as: "memberStatus",
  },
  {
    title: ["在线", "Online", "Trực tuyến", "オンライン"],
    value: ({ onlineStatus }) => onlineStatus,
    as: "onlineStatus",
  },
  {
    title: ["注册方式", "Registered by", "Cách đăng ký", "登録方法"],
    value: ({ registerType }) => registerType,
    as: "registerType",
  },
  { title: ["性别", "Gender", "Giới tính", "性別"], value: ({ gender }) => gender, as: "gender" },
  { title: ["等级", "Level", "Cấp", "レベル"], value: ({ memberLevelName }) => memberLevelName },
  { title: ["邀请码", "Invite code", "Mã mời", "招待コード"], value: ({ tenantAlias }) => tenantAlias },
  {
    title: ["IP 白名单", "IP whitelist", "Danh sách IP cho phép", "IP 許可リスト"],
    value: ({ ipWhitelist }) => ipWhitelist,
  },
  {
    title: ["最后登录", "Last login", "Đăng nhập cuối", "最終ログイン"],
    value: ({ lastLoginTime }) => lastLoginTime,
    as: "time",
  },
  {
    title: ["最后登录 IP", "Last login IP", "IP đăng nhập cuối", "最終ログイン IP"],
    value: ({ lastLoginIp }) => lastLoginIp,
  },
  {
    title: ["注册时间", "Registered", "Ngày đăng ký", "登録日時"],
    value: ({ createTime }) => createTime,
    as: "time",
  },
];

/** Members as a workbook, streamed from a cursor: any number of rows, masked like the list. */
export const exportMembers = async (
  context: Context,
  { timeZone, ids, ...query }: z.output<typeof MemberExportQuery>,
): Promise<FileAnswer> => {
  const statement = selectAll({
    ...memberRows(context),
    ids,
    where: memberConditions(context, query),
    orderBy: memberOrder(query.sort),
  });
  return exportSheet(context, "members", timeZone, statement, columns);
};
