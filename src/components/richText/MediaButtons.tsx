import ImageIcon from "@mui/icons-material/ImageOutlined";
import VideoIcon from "@mui/icons-material/VideocamOutlined";
import ToggleButton, { type ToggleButtonProps } from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { type ReactNode, useState } from "react";
import { useTiptapEditor } from "ra-input-rich-text";
import { useTranslate } from "react-admin";
import { picturePurposes, videoRules } from "../../../contract/core/files.ts";
import { toAccept, useUpload } from "../upload/uploading.ts";
import { useFileChooser } from "../upload/useFileChooser.ts";
import { useNotifyError } from "../actions/notices.ts";

type Props = Pick<ToggleButtonProps, "size">;

/** Puts an uploaded picture or video where the cursor is. */
export const MediaButtons = ({ size }: Props) => {
  const translate = useTranslate();
  const editor = useTiptapEditor();
  const { uploadPicture, uploadVideo } = useUpload();
  /** The space after it is where one goes on writing. */
  const insert = (type: "image" | "video", src: string) =>
    editor
      .chain()
      .focus()
      .insertContent([
        { type, attrs: { src } },
        { type: "text", text: " " },
      ])
      .run();
  return (
    <ToggleButtonGroup size={size}>
      <MediaButton
        label={translate("resources.uploads.picture")}
        accept={toAccept(picturePurposes.richText)}
        icon={<ImageIcon fontSize="inherit" />}
        send={(file) => uploadPicture(file, "richText")}
        onSent={(src) => insert("image", src)}
      />
      <MediaButton
        label={translate("resources.uploads.video")}
        accept={toAccept(videoRules, "video")}
        icon={<VideoIcon fontSize="inherit" />}
        send={uploadVideo}
        onSent={(src) => insert("video", src)}
      />
    </ToggleButtonGroup>
  );
};

type ButtonProps = {
  label: string;
  accept: string;
  icon: ReactNode;
  send: (file: File) => Promise<string>;
  onSent: (link: string) => void;
};

const MediaButton = ({ label, accept, icon, send, onSent }: ButtonProps) => {
  const notifyError = useNotifyError();
  const [isBusy, setBusy] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    try {
      onSent(await send(file));
    } catch (reason) {
      notifyError(reason);
    } finally {
      setBusy(false);
    }
  };
  const { open, inputProps } = useFileChooser({ label, accept, onFiles: ([file]) => void take(file) });
  return (
    <>
      <ToggleButton value={label} aria-label={label} title={label} disabled={isBusy} aria-busy={isBusy} onClick={open}>
        {icon}
      </ToggleButton>
      <input {...inputProps} />
    </>
  );
};
