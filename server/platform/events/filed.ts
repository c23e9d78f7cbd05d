import type { z } from "zod";
import type { eventData } from "../../../contract/platform/events.ts";
import { invalid } from "../../core/errors.ts";
import { anyOf } from "../../db/expressions.ts";
import { useFiles } from "../../files/use.ts";
import { fileReport } from "../../entities/moderation/reports/create.ts";
import type { PlatformContext } from "../context.ts";
import { findGroup, findMember, findMessage, isFirst } from "./known.ts";

type Data<Type extends keyof typeof eventData> = z.output<(typeof eventData)[Type]>;

/** A member's report comes into the queue like any other; one that was told of already stays as it is. */
export const fileReportOf = async (context: PlatformContext, data: Data<"report.filed">, at: string) => {
  const { externalId, about, reason, text, pictures, platform, appVersion, model } = data;
  const { id: reporterId } = await findMember(context, data.reporter, "reporter");
  const reported = about.member === undefined ? undefined : await findMember(context, about.member, "about.member");
  const groupId = about.group === undefined ? undefined : await findGroup(context, about.group, "about.group");
  const messageIds: string[] = [];
  for (const [index, name] of (about.messages ?? []).entries()) {
    const message = await findMessage(context, name);
    if (!message) throw invalid({ [`about.messages.${index}`]: "rule.messageUnknown" });
    messageIds.push(message.messageId);
  }
  if (!(await isFirst(context, `report ${externalId}`, at))) return;
  const [first, ...others] = messageIds;
  const { id } = await fileReport(context, {
    reporterId,
    reportedMemberId: reported?.id,
    reportedGroupId: groupId,
    reportedMessageId: first,
    reason,
    content: text,
    attachments: pictures,
    phoneModel: model,
    platformSource: platform,
    appVersion,
    createdAt: at,
  });
  await holdPictures(context, "reports", id, pictures);
  if (others.length > 0) await keepReported(context, id, others);
};

/** @throws ApiError at the field of a link that is not one of a picture that the platform put here */
const holdPictures = (context: PlatformContext, of: "reports" | "feedback", id: string, links: readonly string[]) =>
  useFiles(context, of, id, [{ field: "pictures", purpose: "chat", links }]);

/** The database keeps what is around the first message; the others are kept as reported, wherever they were written. */
const keepReported = async ({ db, tenantId }: PlatformContext, reportId: string, messageIds: readonly string[]) =>
  db
    .insertInto("reportEvidence")
    .columns([
      ...(["reportId", "messageId", "groupId", "senderId", "recipientId"] as const),
      ...(["type", "status", "content", "payload", "sentAt", "isReported"] as const),
    ])
    .expression((eb) =>
      eb
        .selectFrom("message as m")
        .where("m.tenantId", "=", tenantId)
        .where("m.id", "=", anyOf(messageIds))
        .select([
          eb.val(reportId).as("reportId"),
          ...(["m.id", "m.groupId", "m.senderId", "m.recipientId"] as const),
          ...(["m.type", "m.status", "m.content", "m.payload", "m.createdAt"] as const),
          eb.lit(true).as("isReported"),
        ]),
    )
    .onConflict((conflict) => conflict.columns(["tenantId", "reportId", "messageId"]).doUpdateSet({ isReported: true }))
    .execute();

export const fileFeedback = async (context: PlatformContext, data: Data<"feedback.filed">, at: string) => {
  const { externalId, member, type, content, region, pictures } = data;
  const { id: memberId } = await findMember(context, member, "member");
  if (!(await isFirst(context, `feedback ${externalId}`, at))) return;
  const { id } = await context.db
    .insertInto("feedback")
    .values({ memberId, type, content, region, pictures, createdAt: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  await holdPictures(context, "feedback", id, pictures);
};
