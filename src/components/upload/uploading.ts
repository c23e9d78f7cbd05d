import { useState } from "react";
import { type PicturePurpose, picturePurposes, type PictureRules, videoRules } from "../../../contract/core/files.ts";
import { ruleText } from "../../../contract/core/rules.ts";
import { uploads } from "../../../contract/entities/maintenance/uploads.ts";
import { ApiError } from "../../api/errors.ts";
import { currentLocale } from "../../i18n/locale.ts";
import { useConsoleDataProvider } from "../../dataProvider/useEndpoint.ts";

const KB = 1024;
type Rules = Pick<typeof videoRules, "bytes" | "tooBig" | "wrongType"> & { types: readonly string[] };

const mediaType = (type: string) => (type === "jpg" ? "jpeg" : type);

/** What a file chooser offers for these rules. */
export const toAccept = ({ types }: { types: readonly string[] }, kind: "image" | "video" = "image") =>
  types.map((type) => `${kind}/${mediaType(type)}`).join(",");

/** Why a file need not even be sent; its name and size are all that is known of it here. */
const findRefusal = (file: File, { types, wrongType, bytes, tooBig }: Rules) => {
  const isKnown = types.some((type) => file.type.endsWith(`/${mediaType(type)}`));
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

/** Uploads of pictures and videos; each answers the link. @throws Error with a message for its field. */
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
  };
};

/** An upload as a field sees it: under way or not, and how far, and why the last one failed. */
export const usePictureUpload = (purpose: PicturePurpose) => {
  const { uploadPicture } = useUpload();
  const [sent, setSent] = useState<number>();
  const [error, setError] = useState<string>();
  /** The links of those that were taken, in the order of the files. */
  const take = async (files: readonly File[]) => {
    setError(undefined);
    const links: string[] = [];
    for (const [index, file] of files.entries()) {
      setSent(index / files.length);
      try {
        links.push(await uploadPicture(file, purpose, (part) => setSent((index + part) / files.length)));
      } catch (reason) {
        setError((reason as Error).message);
      }
    }
    setSent(undefined);
    return links;
  };
  return { take, sent, error, forget: () => setError(undefined) };
};

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** The rules of a purpose in words, before anybody breaks them. */
export const rulesText = (translate: Translate, { types, bytes, isSquare, minSide }: PictureRules) => {
  const size = bytes >= KB * KB ? `${bytes / KB / KB}M` : `${bytes / KB} kb`;
  const hint = translate("resources.uploads.hint", { types: types.join(", "), size });
  return isSquare ? `${hint}; ${translate("resources.uploads.square", { side: minSide })}` : hint;
};
