import { fileLink, type PicturePurpose, type Purpose } from "../../../contract/core/files.ts";
import { uploadCodes } from "../../../contract/entities/index.ts";
import { uploads } from "../../../contract/entities/maintenance/uploads.ts";
import { type StoredFile, receiveDocument, receivePicture, receiveVideo } from "../../files/receive.ts";
import type { Context } from "../../core/context.ts";
import { ApiError } from "../../core/errors.ts";
import { routes } from "../../http/mount.ts";
import { requireUnblocked } from "../moderation/pictures/blocked.ts";
import { requireRoom } from "../servers/packages/quotas.ts";

/** Gives a stored file its row; without one it is nobody's, and goes. */
const own = async (context: Context, file: StoredFile) => {
  const { db, deps, tenantId, session, record } = context;
  const { name, type, purpose, bytes, width, height } = file;
  try {
    await requireRoom(context, bytes);
    const { id } = await db
      .insertInto("storedFile")
      .values({ name, type, purpose, bytes, width, height, uploaderId: session.accountId })
      .returning("id")
      .executeTakeFirstOrThrow();
    record("uploads", id, null, { type, purpose, bytes, width, height });
    return fileLink(tenantId, name);
  } catch (error) {
    await deps.files.remove(tenantId, name);
    throw error;
  }
};

/** Before any of it is read. @throws ApiError */
const judge = async (context: Context, purpose: Purpose) => {
  if (!context.session.isSuperAdmin && !uploadCodes(purpose).some(context.holds)) throw new ApiError("forbidden");
  await requireRoom(context, 0);
};

/** A picture that is not one of those that the server blocks. @throws ApiError at `file`; nothing is left */
const receiveUnblocked = async (context: Context, purpose: PicturePurpose) => {
  const file = await receivePicture(context, purpose);
  try {
    await requireUnblocked(context, purpose, file.prints);
    return file;
  } catch (error) {
    await context.deps.files.remove(context.tenantId, file.name);
    throw error;
  }
};

const receivers = {
  Video: { purpose: "video", receive: receiveVideo },
  Image: { purpose: "richText", receive: (context: Context) => receiveUnblocked(context, "richText") },
  Document: { purpose: "document", receive: receiveDocument },
} as const;

export default routes(uploads, {
  picture: async (context, { purpose }) => {
    await judge(context, purpose);
    const file = await receiveUnblocked(context, purpose);
    return (inside) => own(inside, file);
  },
  file: async (context, { fileType }) => {
    const { purpose, receive } = receivers[fileType];
    await judge(context, purpose);
    const file = await receive(context);
    return async (inside) => ({ filePath: await own(inside, file) });
  },
});
