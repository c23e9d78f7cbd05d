import type SvgIcon from "@mui/material/SvgIcon";
import Avatar from "@mui/material/Avatar";
import { type FieldProps, useFieldValue, useTranslate } from "react-admin";
import { fileUrl } from "../../api/cdn.ts";
import { LostImage, StoredImage } from "./StoredImage.tsx";
import { Nothing } from "./TimeField.tsx";
import { useVeil } from "./veil.ts";

type Props = Pick<FieldProps, "record" | "label" | "sortable"> & { source: string; size?: number };

/** A stored picture, small. What it shows is told by what stands beside it. */
export const PictureField = ({ size = 32, ...props }: Props) => {
  const value = useFieldValue(props);
  return value ? <Picture link={value} size={size} /> : <Nothing />;
};

/** In pixels: less has no room for words. */
const ROOM = 90;

type PictureProps = { link: string; size: number; height?: number; alt?: string; isWhole?: boolean };

/** A stored picture in a frame of that size; `isWhole` shows all of it instead of filling the frame. */
export const Picture = ({ link, size, height = size, alt = "", isWhole = true }: PictureProps) => {
  const translate = useTranslate();
  const veil = useVeil();
  const url = fileUrl(link);
  const isSmall = size < ROOM;
  const frame = {
    width: size,
    height,
    borderRadius: 1,
    border: 1,
    borderColor: "divider",
    bgcolor: "background.default",
    flex: "none",
  };
  if (!url) return <LostImage why={translate("app.picture.lost")} name={alt} sx={frame} isSmall={isSmall} />;
  const style = { ...frame, display: "block", objectFit: isWhole ? "contain" : "cover" };
  return <StoredImage url={url} alt={alt} sx={style} veil={veil} isLazy isSmall={isSmall} />;
};

type RowPictureProps = { link: string | null; size: number; icon: typeof SvgIcon };

/** The picture that a row or a page of something begins with, or the sign of its kind. */
export const RowPicture = ({ link, size, icon: Icon }: RowPictureProps) =>
  link ? (
    <Picture link={link} size={size} isWhole={false} />
  ) : (
    <Avatar
      variant="rounded"
      aria-hidden="true"
      sx={{ width: size, height: size, bgcolor: "action.selected", color: "text.secondary" }}
    >
      <Icon sx={{ fontSize: size * 0.6 }} />
    </Avatar>
  );
