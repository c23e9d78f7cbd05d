import Flag from "@mui/icons-material/FlagOutlined";
import Gavel from "@mui/icons-material/GavelOutlined";
import LinkIcon from "@mui/icons-material/LinkOutlined";
import MoreVert from "@mui/icons-material/MoreVert";
import NoteAdd from "@mui/icons-material/NoteAddOutlined";
import Undo from "@mui/icons-material/UndoOutlined";
import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { type ReactNode, use, useState } from "react";
import { useTranslate } from "react-admin";
import type { Message } from "../../../../contract/entities/messages/messages.records.ts";
import { monospace } from "../../../layout/theme.ts";
import { type Deed, DeedContext, keyOfDeed } from "./DeedContext.ts";
import { MENU } from "./useDeedRow.ts";

const icons: Record<Deed, ReactNode> = {
  link: <LinkIcon />,
  report: <Flag />,
  note: <NoteAdd />,
  sanction: <Gavel />,
  withdraw: <Undo />,
};
const dangerous: ReadonlySet<Deed> = new Set(["sanction", "withdraw"]);

/**
 * What can be done to a message: a menu on every row, for keys and fingers, and beside it each action by itself on the
 * row that the pointer or the focus is on.
 */
export const DeedButtons = ({ message, isActive }: { message: Message; isActive: boolean }) => {
  const translate = useTranslate();
  const context = use(DeedContext);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const allowed = context?.listFor(message) ?? [];
  if (!context || allowed.length === 0) return null;
  const label = (deed: Deed) => translate(`resources.messages.deeds.${deed}`);
  const menu = translate("resources.messages.deeds.menu", {
    name: message.senderName || translate("resources.messages.timeline.unknown"),
  });
  const choose = (deed: Deed) => {
    setAnchor(null);
    context.start(deed, message);
  };
  return (
    <div className={isActive || anchor ? "deeds active" : "deeds"}>
      {isActive && (
        <div className="icons">
          {allowed.map((deed) => (
            <Tooltip key={deed} title={`${label(deed)} (${keyOfDeed[deed].toUpperCase()})`}>
              <IconButton
                size="small"
                aria-label={label(deed)}
                aria-keyshortcuts={keyOfDeed[deed]}
                onClick={() => choose(deed)}
                sx={dangerous.has(deed) ? { "&:hover, &:focus-visible": { color: "error.main" } } : {}}
              >
                {icons[deed]}
              </IconButton>
            </Tooltip>
          ))}
        </div>
      )}
      <IconButton
        size="small"
        aria-label={menu}
        aria-haspopup="menu"
        {...{ [MENU]: "" }}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert />
      </IconButton>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          // The keys that it names, before the list looks for entries that begin so.
          onKeyDownCapture={(event) => {
            const deed = allowed.find((each) => keyOfDeed[each] === event.key.toLowerCase());
            if (!deed || event.ctrlKey || event.metaKey || event.altKey) return;
            event.preventDefault();
            event.stopPropagation();
            choose(deed);
          }}
        >
          {allowed.map((deed) => (
            <MenuItem
              key={deed}
              onClick={() => choose(deed)}
              sx={dangerous.has(deed) ? { color: "error.main", "& .MuiListItemIcon-root": { color: "inherit" } } : {}}
            >
              <ListItemIcon>{icons[deed]}</ListItemIcon>
              <ListItemText>{label(deed)}</ListItemText>
              <Typography variant="body2" sx={keyHint}>
                {keyOfDeed[deed].toUpperCase()}
              </Typography>
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  );
};

/** Who has no keys needs none of them named. */
const keyHint = {
  color: "text.secondary",
  fontFamily: monospace,
  pl: 3,
  "@media (hover: none)": { display: "none" },
} as const;

/** Pixels: as wide as a phone. */
const NARROW = 599.95;

/**
 * Of the list around: the menu has room of its own, and the icons lie over the end of the row, so that nothing moves
 * when they come; a narrow row they would cover. Where there is no pointer to hover with, the menu is always to be seen.
 */
export const deedStyles = {
  "& .deeds": { position: "absolute", top: 0, right: 0, zIndex: 1, display: "flex", borderRadius: 1 },
  "& .deeds.active": { bgcolor: "background.paper" },
  "& .deeds svg": { fontSize: 18 },
  "& .deeds .MuiIconButton-root": { width: 28, height: 28 },
  "& .deeds > .icons": { display: "flex", [`@media (hover: none), (max-width: ${NARROW}px)`]: { display: "none" } },
  "@media (hover: hover)": {
    "& .deeds:not(.active):not(:focus-within)": { opacity: 0 },
  },
} as const;
/** Of a row with such buttons. */
export const deedRow = { position: "relative", pr: "36px" } as const;
