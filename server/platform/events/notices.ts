import type { z } from "zod";
import type { eventData } from "../../../contract/platform/events.ts";
import { ApiError } from "../../core/errors.ts";
import type { PlatformContext } from "../context.ts";
import { findMember } from "./known.ts";

type Data<Type extends keyof typeof eventData> = z.output<(typeof eventData)[Type]>;

/** A member's notice. @throws ApiError where that member has none */
const findNotice = async (context: PlatformContext, { notice, member }: { notice: string; member: string }) => {
  const { db, tenantId } = context;
  const { id: memberId } = await findMember(context, member, "member");
  const found = await db
    .selectFrom("memberNotice")
    .where("tenantId", "=", tenantId)
    .where("id", "=", notice)
    .where("memberId", "=", memberId)
    .forNoKeyUpdate()
    .select(["id", "pushStatus", "readAt"])
    .executeTakeFirst();
  if (!found) throw new ApiError("notFound");
  return found;
};

const update = ({ db, tenantId }: PlatformContext) => db.updateTable("memberNotice").where("tenantId", "=", tenantId);

/** What reached a phone stays delivered, whatever is heard of another attempt. */
export const noteDelivered = async (context: PlatformContext, data: Data<"notification.delivered">) => {
  const { id, pushStatus } = await findNotice(context, data);
  if (pushStatus === null || pushStatus === "Delivered") return;
  await update(context)
    .set({ pushStatus: data.hasFailed ? "Failed" : "Delivered" })
    .where("id", "=", id)
    .execute();
};

export const noteRead = async (context: PlatformContext, data: Data<"notification.read">, at: string) => {
  const { id, readAt } = await findNotice(context, data);
  if (readAt === null) await update(context).set({ readAt: at }).where("id", "=", id).execute();
};
