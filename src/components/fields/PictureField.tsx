import BrokenImage from "@mui/icons-material/BrokenImageOutlined";
import type SvgIcon from "@mui/material/SvgIcon";
import Avatar from "@mui/material/Avatar";
import Box from "@mui/material/Box";
import { useState } from "react";
import { type FieldProps, useFieldValue } from "react-admin";
import { fileUrl } from "../../api/cdn.ts";
import { Nothing } from "./TimeField.tsx";
import { useVeil } from "./veil.ts";

type Props = Pick<FieldProps, "record" | "label" | "sortable"> & { source: string; size?: number };

/** A stored picture, small. What it shows is told by what stands beside it. */
export const PictureField = ({ size = 32, ...props }: Props) => {
  const value = useFieldValue(props);
  return value ? <Picture link={value} size={size} /> : <Nothing />;
};

type PictureProps = { link: string; size: number; height?: number; alt?: string; isWhole?: boolean };

/** A stored picture in a frame of that size; `isWhole` shows all of it instead of filling the frame. */
export const Picture = ({ link, size, height = size, alt = "", isWhole = true }: PictureProps) => {
  const [lost, setLost] = useState<string>();
  const veil = useVeil();
  const url = fileUrl(link);
  const frame = {
    width: size,
    height,
    borderRadius: 1,
    border: 1,
    borderColor: "divider",
    bgcolor: "background.default",
    flex: "none",
  };
  if (!url || lost === link)
    return (
      <Box role="img" aria-label={alt} sx={{ ...frame, display: "grid", placeItems: "center", color: "text.disabled" }}>
        <BrokenImage />
      </Box>
    );
  return (
    <Box
      component="img"
      src={url}
      alt={alt}
      loading="lazy"
      onError={() => setLost(link)}
      sx={{ ...frame, display: "block", objectFit: isWhole ? "contain" : "cover", ...veil }}
    />
  );
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
