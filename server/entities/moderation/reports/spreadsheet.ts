import type { z } from "zod";
import type { Report, ReportExportQuery } from "../../../../contract/entities/moderation/reports.records.ts";
import type { Context } from "../../../core/context.ts";
import { type Column, exportSheet } from "../../../spreadsheets/export.ts";
import { type Part, reportStatement } from "./queries.ts";

const columns: Column<Report>[] = [
  { title: ["编号", "Number", "Số hiệu", "番号"], value: ({ serialNumber }) => serialNumber },
  { title: ["状态", "Status", "Trạng thái", "状態"], value: ({ reportStatus }) => reportStatus, as: "reportStatus" },
  { title: ["类别", "Category", "Loại", "種別"], value: ({ category }) => category, as: "reportCategory" },
  { title: ["原因", "Reason", "Lý do", "理由"], value: ({ reason }) => reason, as: "reportReason" },
  {
    title: ["举报人账号", "Reporter account", "Tài khoản người báo cáo", "通報者アカウント"],
    value: ({ reporterAccount }) => reporterAccount,
  },
  {
    title: ["被举报会员 ID", "Reported member ID", "ID thành viên bị báo cáo", "対象メンバー ID"],
    value: ({ reportedMemberId }) => reportedMemberId,
  },
  {
    title: ["被举报会员", "Reported member", "Thành viên bị báo cáo", "対象メンバー"],
    value: ({ reportedMemberName }) => reportedMemberName,
  },
  {
    title: ["被举报群组 ID", "Reported group ID", "ID nhóm bị báo cáo", "対象グループ ID"],
    value: ({ reportedGroupId }) => reportedGroupId,
  },
  {
    title: ["被举报群组", "Reported group", "Nhóm bị báo cáo", "対象グループ"],
    value: ({ reportedGroupName }) => reportedGroupName,
  },
  { title: ["内容", "Content", "Nội dung", "内容"], value: ({ content }) => content },
  {
    title: ["消息文本", "Message text", "Nội dung tin nhắn", "メッセージ本文"],
    value: ({ messageText }) => messageText,
  },
  { title: ["手机型号", "Phone model", "Kiểu điện thoại", "機種"], value: ({ phoneModel }) => phoneModel },
  {
    title: ["平台来源", "Platform source", "Nền tảng", "プラットフォーム"],
    value: ({ platformSource }) => platformSource,
    as: "appType",
  },
  { title: ["应用版本", "App version", "Phiên bản", "アプリのバージョン"], value: ({ appVersion }) => appVersion },
  { title: ["处理人", "Handled by", "Người xử lý", "担当者"], value: ({ claimer }) => claimer },
  { title: ["结果", "Result", "Kết quả", "結果"], value: ({ result }) => result, as: "reportResult" },
  {
    title: ["用户行为", "User behaviour", "Hành vi người dùng", "ユーザーの行為"],
    value: ({ userBehaviour }) => userBehaviour,
  },
  { title: ["备注", "Note", "Ghi chú", "メモ"], value: ({ resultNote }) => resultNote },
  {
    title: ["移交编号", "Authorities' reference", "Mã chuyển giao", "引き渡し番号"],
    value: ({ policeReference }) => policeReference,
  },
  { title: ["举报时间", "Reported", "Báo cáo lúc", "通報日時"], value: ({ createTime }) => createTime, as: "time" },
  {
    title: ["完成时间", "Completed", "Xử lý xong lúc", "完了日時"],
    value: ({ completeTime }) => completeTime,
    as: "time",
  },
];

export const exportReports =
  (part: Part) =>
  async (context: Context, { timeZone, ...query }: z.output<typeof ReportExportQuery>) =>
    exportSheet(context, part, timeZone, reportStatement(part, context, query), columns);
