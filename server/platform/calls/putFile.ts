import type { z } from "zod";
import { fileLink } from "../../../contract/core/files.ts";
import type { PlatformFile, platformFileKinds, StoredPlatformFile } from "../../../contract/platform/files.ts";
import { ApiError } from "../../core/errors.ts";
import { requireUnblocked } from "../../entities/moderation/pictures/blocked.ts";
import { requireRoom } from "../../entities/servers/packages/quotas.ts";
import {
  type Receiving,
  receiveChatPicture,
  receiveDocument,
  receiveVideo,
  receiveVoice,
  type StoredFile,
} from "../../files/receive.ts";
import type { PlatformContext } from "../context.ts";

const receivers: Record<(typeof platformFileKinds)[number], (place: Receiving) => Promise<StoredFile>> = {
  picture: receiveChatPicture,
  video: receiveVideo,
  voice: receiveVoice,
  file: receiveDocument,
};

/** Takes a file of a member's, by the same checks as every upload. What nothing points at within a day is deleted. */
export const putFile = async (
  context: PlatformContext,
  { kind }: z.output<typeof PlatformFile>,
): Promise<z.input<typeof StoredPlatformFile>> => {
  const { deps, db, tenantId, keyId, upload } = context;
  if (!upload) throw new ApiError("unsupportedType");
  // Before any of it is read.
  await db.transaction().execute((inside) => requireRoom({ db: inside, tenantId }, 0));
  const over: (() => void)[] = [];
  const receiving = { deps, tenantId, upload, session: { accountId: `platform ${keyId}` } };
  try {
    const file = await receivers[kind]({ ...receiving, whenOver: (work) => void over.push(work) });
    return await keep(context, file);
  } finally {
    for (const work of over) work();
  }
};

/** Gives a stored file its row; without one it is nobody's, and goes. */
const keep = async ({ deps, db, tenantId }: PlatformContext, file: StoredFile) => {
  const { name, type, purpose, bytes, width, height, prints } = file;
  try {
    // A picture that is blocked is counted, whatever becomes of the upload.
    if (prints) await requireUnblocked({ db, tenantId }, purpose, prints);
    await db.transaction().execute(async (inside) => {
      await requireRoom({ db: inside, tenantId }, bytes);
      await inside.insertInto("storedFile").values({ name, type, purpose, bytes, width, height }).execute();
    });
    return { link: fileLink(tenantId, name), bytes, width, height };
  } catch (error) {
    await deps.files.remove(tenantId, name);
    throw error;
  }
};
