import { type Selected, scope } from "../../../crud/columns.ts";
import { selectAll, within } from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { type Column, exportSheet } from "../../../spreadsheets/export.ts";
import { allOf, anyOf } from "../../../db/expressions.ts";
import type { Kind } from "./whitelistPolicy.ts";
import { requireReason, type StatedReason } from "./accessGrants.ts";
import type { Scope } from "./scope.ts";
import { type Filters, inTime, messageColumns, messageConditions, messageJoins } from "./queries.ts";

/** A cell of a workbook holds 32,767 characters. */
const CELL = 32_000;

const t = scope<{ t: "message" }>();
const cells = { ...messageColumns, content: t.fn<string>("left", ["t.content", t.lit(CELL)]) };

type Row = Selected<typeof cells>;

const columns: Column<Row>[] = [
  { title: ["时间", "Time", "Thời gian", "日時"], value: ({ createTime }) => createTime, as: "time" },
  { title: ["群组 ID", "Group ID", "ID nhóm", "グループ ID"], value: ({ groupId }) => groupId },
  { title: ["群组", "Group", "Nhóm", "グループ"], value: ({ groupName }) => groupName },
  { title: ["发送者 ID", "Sender ID", "ID người gửi", "送信者 ID"], value: ({ senderId }) => senderId },
  { title: ["发送者", "Sender", "Người gửi", "送信者"], value: ({ senderName }) => senderName },
  { title: ["接收者 ID", "Recipient ID", "ID người nhận", "受信者 ID"], value: ({ recipientId }) => recipientId },
  { title: ["接收者", "Recipient", "Người nhận", "受信者"], value: ({ recipientName }) => recipientName },
  { title: ["类型", "Type", "Loại", "種類"], value: ({ type }) => type, as: "messageType" },
  { title: ["状态", "Status", "Trạng thái", "状態"], value: ({ messageStatus }) => messageStatus, as: "messageStatus" },
  { title: ["内容", "Content", "Nội dung", "内容"], value: ({ content }) => content },
  {
    title: ["撤回时间", "Withdrawn", "Thu hồi lúc", "取り消し日時"],
    value: ({ withdrawTime }) => withdrawTime,
    as: "time",
  },
];

/** What a search finds as a workbook, the oldest first: any number of messages, each text cut to what a cell holds. */
export const exportMessages = async (
  context: Context,
  kind: Kind,
  { streams }: Scope,
  { timeZone, ...query }: Filters & StatedReason & { timeZone: string },
) => {
  await requireReason(context, query);
  const ofStreams = streams.map(({ column, ids, extra }) =>
    allOf([t(`t.${column}`, "=", anyOf(ids)), ...(extra ? [extra] : [])]),
  );
  const statement = selectAll({
    table: "message",
    tenantId: context.tenantId,
    columns: cells,
    joins: messageJoins,
    where: [
      t.or(ofStreams),
      ...messageConditions(query),
      ...within(t.ref("t.createdAt"), query.createTimeStart, query.createTimeEnd),
    ],
    orderBy: inTime("newer"),
  });
  return exportSheet(context, kind, timeZone, statement, columns);
};
