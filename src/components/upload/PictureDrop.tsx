import { useTranslate } from "react-admin";
import { type PicturePurpose, picturePurposes } from "../../../contract/core/files.ts";
import { FileDrop, type FileDropProps } from "./FileDrop.tsx";
import { toAccept } from "./uploading.ts";

type Props = Omit<FileDropProps, "accept" | "hint"> & { purpose: PicturePurpose };

/** Takes pictures that are dropped on it, pasted into it, or chosen with its button. */
export const PictureDrop = ({ purpose, ...props }: Props) => {
  const translate = useTranslate();
  return <FileDrop {...props} accept={toAccept(picturePurposes[purpose])} hint={translate("resources.uploads.drop")} />;
};
