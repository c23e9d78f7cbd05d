import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Dialog from "@mui/material/Dialog";
import IconButton from "@mui/material/IconButton";
import { type KeyboardEvent, useState } from "react";
import { type FieldProps, useFieldValue, useTranslate } from "react-admin";
import { fileUrl } from "../../api/cdn.ts";
import { stopPropagationProps } from "../actions/ActionTrigger.tsx";
import { Picture } from "./PictureField.tsx";
import { LostImage, StoredImage } from "./StoredImage.tsx";
import { Nothing } from "./TimeField.tsx";
import { useVeil } from "./veil.ts";

type PicturesFieldProps = Pick<FieldProps, "record" | "label" | "sortable"> & { source: string; size?: number };

/** The pictures of a record. */
export const PicturesField = ({ size = 32, ...props }: PicturesFieldProps) => {
  const links: readonly string[] | undefined = useFieldValue(props);
  return links && links.length > 0 ? <Pictures links={links} size={size} /> : <Nothing />;
};

type Props = { links: readonly string[]; size?: number };

/** Stored pictures, small; each opens large, with the ways to the others. */
export const Pictures = ({ links, size = 96 }: Props) => {
  const translate = useTranslate();
  const [shown, setShown] = useState<number>();
  if (links.length === 0) return null;
  const pictureName = (index: number) => translate("app.picture.name", { number: index + 1, count: links.length });
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      {links.map((link, index) => (
        <ButtonBase
          key={link}
          aria-label={pictureName(index)}
          onClick={(event) => {
            // A row around it would open as well.
            event.stopPropagation();
            setShown(index);
          }}
          sx={{ borderRadius: 1 }}
        >
          <Picture link={link} size={size} isWhole={false} />
        </ButtonBase>
      ))}
      {shown !== undefined && (
        <Large
          links={links}
          shown={shown}
          name={pictureName(shown)}
          onShow={setShown}
          onClose={() => setShown(undefined)}
        />
      )}
    </Box>
  );
};

type LargeProps = {
  links: readonly string[];
  shown: number;
  name: string;
  onShow: (index: number) => void;
  onClose: () => void;
};

const Large = ({ links, shown, name, onShow, onClose }: LargeProps) => {
  const translate = useTranslate();
  const veil = useVeil({ isAsked: true });
  const url = fileUrl(links[shown]);
  const go = (step: number) => onShow((shown + step + links.length) % links.length);
  const pressed = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === "ArrowLeft") go(-1);
    if (event.key === "ArrowRight") go(1);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="lg"
      slotProps={{ paper: { "aria-label": name } }}
      {...stopPropagationProps}
      onKeyDown={pressed}
    >
      <Box sx={{ display: "flex", alignItems: "center", p: 1, gap: 1 }}>
        <Box role="status" sx={{ flex: 1, px: 1, fontSize: "0.8125rem" }}>
          {name}
        </Box>
        {links.length > 1 && (
          <>
            <IconButton aria-label={translate("ra.navigation.previous")} onClick={() => go(-1)}>
              <ChevronLeft />
            </IconButton>
            <IconButton aria-label={translate("ra.navigation.next")} onClick={() => go(1)}>
              <ChevronRight />
            </IconButton>
          </>
        )}
        <IconButton aria-label={translate("ra.action.close")} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      {url ? (
        <StoredImage url={url} alt={name} sx={largeStyle} veil={veil} />
      ) : (
        <LostImage why={translate("app.picture.lost")} name={name} sx={largeStyle} />
      )}
    </Dialog>
  );
};

const largeStyle = {
  display: "block",
  maxWidth: "100%",
  maxHeight: "75vh",
  minWidth: 240,
  objectFit: "contain",
  m: "auto",
} as const;
