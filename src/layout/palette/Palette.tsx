import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import { Command } from "cmdk";
import { use, useEffect, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { useNavigate } from "react-router-dom";
import { MAX_HITS } from "../../../contract/entities/access/search.ts";
import { loadTexts } from "../../i18n/index.ts";
import { getIcon } from "../menu/icons.tsx";
import { wantFocus } from "../tabs/focus.ts";
import { type Entry, folded } from "./entries.ts";
import { Marked } from "./Marked.tsx";
import { useGroups } from "./useGroups.ts";
import { useRecent } from "./useRecent.ts";

/** Ctrl or Cmd with K: to any screen, saved view or record that one may see, and to what can be done on this page. */
const Palette = ({ onClose }: { onClose: () => void }) => {
  // On the first screen not all of them are there yet.
  use(loadTexts());
  const translate = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [current, setCurrent] = useState("");
  const input = useNamedCurrent();
  const { remember } = useRecent();
  const { groups, isCut, isSearching, error } = useGroups(text);
  const isEmpty = groups.every(({ entries }) => entries.length === 0);
  const state = () => {
    if (isSearching) return translate("app.palette.searching");
    if (isEmpty) return translate("app.palette.nothing");
    return isCut && translate("app.palette.more", { count: MAX_HITS });
  };

  const choose = (entry: Entry) => {
    onClose();
    if ("run" in entry) return entry.run();
    remember(entry);
    wantFocus();
    return void navigate(entry.path);
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
      <Command
        label={translate("app.palette.placeholder")}
        shouldFilter={false}
        loop
        vimBindings={false}
        value={current}
        onValueChange={setCurrent}
      >
        <Input
          ref={input}
          autoFocus
          value={text}
          onValueChange={setText}
          maxLength={64}
          placeholder={translate("app.palette.placeholder")}
        />
        <List label={translate("app.palette.open")}>
          {groups.map(({ id, title, entries }) => (
            <Command.Group key={id} value={id} heading={title}>
              {entries.map((entry) => (
                <Option key={entry.id} value={entry.id} onSelect={() => choose(entry)}>
                  <Box sx={{ display: "flex", color: "text.secondary", "& svg": { fontSize: 20 } }}>
                    {"run" in entry ? entry.icon : getIcon(entry.icon)}
                  </Box>
                  <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
                    <Marked text={entry.title} part={folded(text)} />
                  </Box>
                  <Box className="hint">
                    <Marked text={entry.hint} part={folded(text)} />
                  </Box>
                </Option>
              ))}
            </Command.Group>
          ))}
        </List>
        <Box role="status" sx={{ px: 2, color: "text.secondary", "&:not(:empty)": { py: 1.5 } }}>
          {error ?? state()}
        </Box>
      </Command>
    </Dialog>
  );
};

/** Tells whoever does not see the list which line the keys are on: of one that nobody chose, cmdk does not. */
const useNamedCurrent = () => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const line = input.current?.closest("[cmdk-root]")?.querySelector("[cmdk-item][aria-selected=true]");
    if (line) input.current?.setAttribute("aria-activedescendant", line.id);
    else input.current?.removeAttribute("aria-activedescendant");
  });
  return input;
};

const Input = styled(Command.Input)(({ theme }) => ({
  ...theme.typography.body1,
  width: "100%",
  padding: theme.spacing(1.5, 2),
  border: 0,
  borderBottom: `1px solid ${theme.palette.divider}`,
  outline: "none",
  color: "inherit",
  background: "none",
  "&::placeholder": { color: theme.palette.text.secondary, opacity: 1 },
}));

const List = styled(Command.List)(({ theme }) => ({
  maxHeight: "min(60dvh, 560px)",
  overflowY: "auto",
  overscrollBehavior: "contain",
  padding: theme.spacing(0, 1),
  "& [cmdk-group]:last-child": { paddingBottom: theme.spacing(1) },
  "& [cmdk-group-heading]": {
    ...theme.typography.caption,
    padding: theme.spacing(1, 1.5, 0.5),
    color: theme.palette.text.secondary,
  },
}));

const Option = styled(Command.Item)(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: theme.spacing(1.5),
  minHeight: 36,
  padding: theme.spacing(0.5, 1.5),
  borderRadius: theme.shape.borderRadius,
  cursor: "pointer",
  scrollMargin: theme.spacing(4, 0, 1),
  "& .hint": {
    ...theme.typography.body2,
    flex: "0 1 auto",
    maxWidth: "50%",
    marginLeft: "auto",
    textAlign: "right",
    overflowWrap: "anywhere",
    color: theme.palette.text.secondary,
  },
  "&[aria-selected=true]": {
    background: theme.palette.action.selected,
    "& .hint": { color: theme.palette.text.primary },
  },
}));

export default Palette;
