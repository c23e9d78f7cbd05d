import { rm } from "node:fs/promises";
import {
  chatPictureRules,
  documentRules,
  type FileType,
  type PicturePurpose,
  picturePurposes,
  type PictureRules,
  type PictureType,
  type Purpose,
  videoRules,
  type VideoType,
  voiceRules,
} from "../../contract/core/files.ts";
import type { Context } from "../core/context.ts";
import { ApiError, invalid } from "../core/errors.ts";
import { isWholeVideo, detectType, detectVoice } from "./contents.ts";
import { detectDocument } from "./documents.ts";
import { onDisk, type Work } from "./onDisk.ts";
import { rewritePicture } from "./pictures.ts";
import type { Prints } from "./prints.ts";

/** A file whose bytes are stored; the row that makes it somebody's comes with the call's transaction. */
export type StoredFile = {
  name: string;
  type: FileType;
  purpose: Purpose;
  bytes: number;
  width: number | null;
  height: number | null;
  /** By which a picture is known again. */
  prints?: Prints;
};

/** Who sends a file, and how it is read. */
export type Receiving = Pick<Context, "deps" | "tenantId" | "upload" | "whenOver"> & {
  session: Pick<Context["session"], "accountId">;
};

/** Takes the request's picture, if it is one by the purpose's rules. @throws ApiError at `file`; nothing is left. */
export const receivePicture = (context: Receiving, purpose: PicturePurpose): Promise<StoredFile> =>
  receiveBy(context, purpose, picturePurposes[purpose]);

/** The same of a picture that members send each other. */
export const receiveChatPicture = (context: Receiving): Promise<StoredFile> =>
  receiveBy(context, "chat", chatPictureRules);

const receiveBy = (context: Receiving, purpose: Purpose, rules: PictureRules): Promise<StoredFile> => {
  const { files } = context.deps;
  return received(context, rules, async (path) => {
    const type = await wantedType(path, rules);
    const target = await files.incoming();
    try {
      const measures = await rewritePicture({ path, type, rules, target });
      return { ...measures, type, purpose, name: await files.keep(target, context.tenantId, type) };
    } finally {
      await rm(target, { force: true });
    }
  });
};

/** Takes the request's video as it is; it is stored and shown, and never run or decoded here. */
export const receiveVideo = (context: Receiving): Promise<StoredFile> =>
  received(context, videoRules, async (path, bytes) => {
    const type = await wantedType(path, videoRules);
    if (!(await isWholeVideo(path, type, bytes))) throw invalid({ file: "rule.fileBroken" });
    const name = await context.deps.files.keep(path, context.tenantId, type);
    return { name, type, purpose: "video", bytes, width: null, height: null };
  });

/** Takes the request's document as it is; it is stored and handed on, and never opened here. */
export const receiveDocument = (context: Receiving): Promise<StoredFile> =>
  received(context, documentRules, async (path, bytes, filename) => {
    const type = await detectDocument(path, filename);
    if (type === undefined) throw invalid({ file: documentRules.wrongType });
    const name = await context.deps.files.keep(path, context.tenantId, type);
    return { name, type, purpose: "document", bytes, width: null, height: null };
  });

/** Takes what somebody said as it is; it is stored and played, and never decoded here. */
export const receiveVoice = (context: Receiving): Promise<StoredFile> =>
  received(context, voiceRules, async (path, bytes) => {
    const type = await detectVoice(path);
    if (type === undefined) throw invalid({ file: voiceRules.wrongType });
    const name = await context.deps.files.keep(path, context.tenantId, type);
    return { name, type, purpose: "voice", bytes, width: null, height: null };
  });

type Rules<Type> = Pick<typeof videoRules, "bytes" | "tooBig" | "wrongType"> & { types: readonly Type[] };

const wantedType = async <Type extends PictureType | VideoType>(path: string, { types, wrongType }: Rules<Type>) => {
  const found = await detectType(path);
  const type = types.find((type) => type === found);
  if (type === undefined) throw invalid({ file: wrongType });
  return type;
};

/** By the rules of a purpose: as one of so many uploads at a time. */
const received = async <T>(context: Receiving, { bytes, tooBig }: Rules<unknown>, work: Work<T>) => {
  const { limits } = context.deps;
  context.whenOver(limits.uploads.begin(context.session.accountId));
  return onDisk(context, bytes, () => new ApiError("tooLarge", { file: tooBig }), work);
};
