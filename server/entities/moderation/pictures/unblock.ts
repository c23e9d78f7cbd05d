import type { Context } from "../../../core/context.ts";
import { ApiError } from "../../../core/errors.ts";

/** With a picture that is restored its block goes too. @throws ApiError `forbidden` for who may not block */
export const unblockFile = async ({ db, tenantId, deps, may, afterCommit }: Context, fileId: string) => {
  const gone = await db
    .deleteFrom("blockedPicture")
    .where("tenantId", "=", tenantId)
    .where("fileId", "=", fileId)
    .returning("id")
    .executeTakeFirst();
  if (!gone) return;
  if (!may("pictures:block")) throw new ApiError("forbidden");
  afterCommit(() => deps.live.tell(tenantId, "blockedPictures"));
};
