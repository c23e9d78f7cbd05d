import { useState } from "react";
import type { File as StoredFile } from "../../../contract/core/fields.ts";
import {
  documentRules,
  type PicturePurpose,
  picturePurposes,
  type PictureRules,
  videoRules,
} from "../../../contract/core/files.ts";
import { ruleText } from "../../../contract/core/rules.ts";
import { uploads } from "../../../contract/entities/maintenance/uploads.ts";
import { ApiError } from "../../api/errors.ts";
import { currentLocale } from "../../i18n/locale.ts";
import { useConsoleDataProvider } from "../../dataProvider/useEndpoint.ts";
import { listed } from "../../i18n/listed.ts";

const KB = 1024;
/** Of a file's name, as the contract has it; its end tells the type. */
const MOST_LETTERS = 120;
type Rules = Pick<typeof videoRules, "bytes" | "tooBig" | "wrongType"> & { types?: readonly string[] };

const mediaType = (type: string) => (type === "jpg" ? "jpeg" : type);

/** What a file chooser offers for these rules. */
export const toAccept = ({ types }: { types: readonly string[] }, kind: "image" | "video" = "image") =>
  types.map((type) => `${kind}/${mediaType(type)}`).join(",");

/** What it offers for a document: systems know these by their names. */
export const documentAccept = documentRules.types.map((type) => `.${type}`).join(",");

/** Why a file need not even be sent; its name and size are all that is known of it here. */
const findRefusal = (file: File, { types, wrongType, bytes, tooBig }: Rules) => {
  const isKnown = !types || types.some((type) => file.type.endsWith(`/${mediaType(type)}`));
  if (!isKnown) return ruleText(wrongType, currentLocale());
  return file.size > bytes ? ruleText(tooBig, currentLocale()) : undefined;
};

/** What was wrong with the file, when that was it. */
const describeFailure = (reason: unknown) =>
  (reason instanceof ApiError && reason.body.errors?.["file"]) || (reason as Error).message;

/** Checks a file by its rules and sends it. @throws Error with a message for its field. */
const sendChecked = async <T>(file: File, rules: Rules, send: () => Promise<T>) => {
  const refusal = findRefusal(file, rules);
  if (refusal) throw new Error(refusal);
  return send().catch((reason: unknown) => {
    throw new Error(describeFailure(reason), { cause: reason });
  });
};

/** Uploads of pictures, videos and documents; each answers the link. @throws Error with a message for its field. */
export const useUpload = () => {
  const { upload } = useConsoleDataProvider();
  return {
    uploadPicture: async (file: File, purpose: PicturePurpose, onSent?: (part: number) => void) =>
      sendChecked(file, picturePurposes[purpose], () => upload(uploads, "picture", { purpose }, { file }, { onSent })),
    uploadVideo: async (file: File) => {
      const { filePath } = await sendChecked(file, videoRules, () =>
        upload(uploads, "file", { fileType: "Video" }, { file }),
      );
      return filePath;
    },
    uploadDocument: async (file: File, onSent?: (part: number) => void): Promise<StoredFile> => {
      // What a document is, is told by its content alone.
      const { types: _, ...rules } = documentRules;
      const { filePath } = await sendChecked(file, rules, () =>
        upload(uploads, "file", { fileType: "Document" }, { file }, { onSent }),
      );
      return { link: filePath, name: file.name.slice(-MOST_LETTERS) };
    },
  };
};

export const usePictureUpload = (purpose: PicturePurpose) => {
  const { uploadPicture } = useUpload();
  return useSending((file, onSent) => uploadPicture(file, purpose, onSent));
};

export const useDocumentUpload = () => useSending(useUpload().uploadDocument);

type Send<Stored> = (file: File, onSent: (part: number) => void) => Promise<Stored>;

/** An upload as a field sees it: under way or not, and how far, and why the last one failed. */
const useSending = <Stored>(send: Send<Stored>) => {
  const [sent, setSent] = useState<number>();
  const [error, setError] = useState<string>();
  /** Those that were taken, in the order of the files. */
  const take = async (files: readonly File[]) => {
    setError(undefined);
    const taken: Stored[] = [];
    for (const [index, file] of files.entries()) {
      setSent(index / files.length);
      try {
        taken.push(await send(file, (part) => setSent((index + part) / files.length)));
      } catch (reason) {
        setError((reason as Error).message);
      }
    }
    setSent(undefined);
    return taken;
  };
  return { take, sent, error, forget: () => setError(undefined) };
};

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** Which types are taken, and how large. */
export const sizeText = (translate: Translate, { types, bytes }: { types: readonly string[]; bytes: number }) => {
  const size = bytes >= KB * KB ? `${bytes / KB / KB}M` : `${bytes / KB} kb`;
  return translate("resources.uploads.hint", { types: listed(types), size });
};

/** The rules of a purpose in words, before anybody breaks them. */
export const rulesText = (translate: Translate, { isSquare, minSide, ...rules }: PictureRules) => {
  const hint = sizeText(translate, rules);
  return isSquare ? translate("resources.uploads.square", { hint, side: minSide }) : hint;
};
