import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import IconButton from "@mui/material/IconButton";
import { useTranslate } from "react-admin";
import { stopPropagationProps } from "../actions/ActionTrigger.tsx";
import { StoredImage } from "../fields/StoredImage.tsx";
import { useVeil } from "../fields/veil.ts";

/** One picture, as large as there is room. */
export const Lightbox = ({ url, name, onClose }: { url: string; name: string; onClose: () => void }) => {
  const translate = useTranslate();
  const veil = useVeil({ isAsked: true });
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="lg"
      slotProps={{ paper: { "aria-label": name || translate("resources.messages.timeline.picture") } }}
      {...stopPropagationProps}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, pl: 2, pr: 1, py: 0.5 }}>
        <Box component="bdi" sx={{ flex: 1, overflowWrap: "anywhere" }}>
          {name}
        </Box>
        <IconButton aria-label={translate("resources.messages.timeline.close")} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <StoredImage url={url} alt={name} sx={largeStyle} veil={veil} />
    </Dialog>
  );
};

const largeStyle = {
  display: "block",
  maxWidth: "100%",
  maxHeight: "80dvh",
  minWidth: 160,
  minHeight: 80,
  objectFit: "contain",
} as const;
