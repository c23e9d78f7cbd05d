import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import InputBase from "@mui/material/InputBase";
import Typography from "@mui/material/Typography";
import { type KeyboardEvent, useId, useState } from "react";
import { useTranslate } from "react-admin";
import { useNavigate } from "react-router-dom";
import { getIcon } from "./menu/icons.tsx";
import { useMemberHits, useScreenHits, useViewHits } from "./paletteHits.ts";
import { wantFocus } from "./tabs/focus.ts";

/** Ctrl or Cmd with K: to any screen of the menu, hidden ones too, or to a member. */
const Palette = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const screens = useScreenHits(text);
  const views = useViewHits(text);
  const { hits: members, isSearching } = useMemberHits(text);
  const hits = [...screens, ...views, ...members];
  const current = Math.min(at, hits.length - 1);

  const go = (path: string | undefined) => {
    if (!path) return;
    onClose();
    wantFocus();
    void navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((current + step + hits.length) % Math.max(hits.length, 1));
    } else if (event.key === "Enter") {
      event.preventDefault();
      go(hits[current]?.path);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{ paper: { "aria-label": translate("app.palette.open") } }}
      maxWidth="sm"
      fullWidth
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start" } }}
    >
      <InputBase
        autoFocus
        value={text}
        placeholder={translate("app.palette.placeholder")}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        slotProps={{
          input: {
            role: "combobox",
            "aria-label": translate("app.palette.placeholder"),
            "aria-expanded": true,
            "aria-controls": `${id}-list`,
            "aria-activedescendant": hits[current] && `${id}-${current}`,
          },
        }}
        sx={{ px: 2, py: 1, fontSize: "1rem", borderBottom: 1, borderColor: "divider" }}
      />
      <Box
        component="ul"
        id={`${id}-list`}
        role="listbox"
        aria-label={translate("app.palette.open")}
        sx={{ m: 0, p: 1, listStyle: "none", overflow: "auto", maxHeight: "50dvh" }}
      >
        {hits.map((hit, index) => (
          <Box
            key={hit.path}
            component="li"
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            ref={index === current ? intoView : undefined}
            onClick={() => go(hit.path)}
            onPointerMove={() => setAt(index)}
            sx={optionStyle}
          >
            <Box sx={{ display: "flex", color: "text.secondary" }}>{getIcon(hit.icon)}</Box>
            <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>{hit.title}</Box>
            <Typography variant="body2" sx={{ ml: "auto", color: "text.secondary", flex: "none" }}>
              {hit.hint}
            </Typography>
          </Box>
        ))}
      </Box>
      {hits.length === 0 && (
        <Typography role="status" sx={{ px: 2, pb: 2, color: "text.secondary" }}>
          {translate(isSearching ? "ra.page.loading" : "app.palette.nothing")}
        </Typography>
      )}
    </Dialog>
  );
};

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: "nearest" });

const optionStyle = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  px: 1.5,
  minHeight: 40,
  borderRadius: 1,
  cursor: "pointer",
  "&[aria-selected=true]": { bgcolor: "action.selected", "& p": { color: "text.primary" } },
} as const;

export default Palette;
