import { fileLink } from "../../../contract/core/files.ts";
import { uploads } from "../../../contract/entities/maintenance/uploads.ts";
import { type StoredFile, receiveDocument, receivePicture, receiveVideo } from "../../files/receive.ts";
import type { Context } from "../../core/context.ts";
import { routes } from "../../http/mount.ts";

/** Gives a stored file its row; without one it is nobody's, and goes. */
const own = async ({ db, deps, tenantId, session, record }: Context, file: StoredFile) => {
  const { name, type, purpose, bytes, width, height } = file;
  const { id } = await db
    .insertInto("storedFile")
    .values({ name, type, purpose, bytes, width, height, uploaderId: session.accountId })
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch(async (error: unknown) => {
      await deps.files.remove(tenantId, name);
      throw error;
    });
  record("uploads", id, null, { type, purpose, bytes, width, height });
  return fileLink(tenantId, name);
};

const receivers = {
  Video: receiveVideo,
  Image: (context: Context) => receivePicture(context, "richText"),
  Document: receiveDocument,
};

export default routes(uploads, {
  picture: async (context, { purpose }) => {
    const file = await receivePicture(context, purpose);
    return (inside) => own(inside, file);
  },
  file: async (context, { fileType }) => {
    const file = await receivers[fileType](context);
    return async (inside) => ({ filePath: await own(inside, file) });
  },
});
