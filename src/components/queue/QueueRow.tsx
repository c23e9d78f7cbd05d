import Box from "@mui/material/Box";
import ListItemButton from "@mui/material/ListItemButton";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { type RaRecord, RecordContextProvider } from "react-admin";
import { OneLine } from "../fields/OneLine.tsx";

type Props = {
  row: RaRecord;
  isOpen: boolean;
  onOpen: () => void;
  title: ReactNode;
  /** Whether nobody has taken it up yet: it stands out. */
  isNew: boolean;
  status: ReactNode;
  /** What it is about, in one line. */
  summary: ReactNode;
  /** Before it: a box that chooses it. */
  choice?: ReactNode;
  /** What is small below it. */
  children: ReactNode;
};

/** One of a queue: its title and state, what it is about, and what else tells it from the others. */
export const QueueRow = ({ row, isOpen, onOpen, title, isNew, status, summary, choice, children }: Props) => {
  const button = useRef<HTMLDivElement>(null);
  const wasOpen = useRef<boolean>(undefined);
  // Keys open one after the other: the focus goes with them, and the list scrolls after it. A row that comes with the
  // list again is open already: whoever types beside it goes on typing.
  useLayoutEffect(() => {
    if (isOpen && wasOpen.current === false) button.current?.focus();
    else if (isOpen && wasOpen.current === undefined) button.current?.scrollIntoView({ block: "nearest" });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: "divider", display: "flex", alignItems: "flex-start" }}>
      {choice}
      <ListItemButton
        ref={button}
        selected={isOpen}
        aria-current={isOpen ? "true" : undefined}
        onClick={onOpen}
        sx={{ display: "block", py: 1, minWidth: 0, ...ownOutline, ...(choice !== undefined && { pl: 0.75 }) }}
      >
        {/* Several chips go below the title before they cut it to nothing. */}
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1, rowGap: 0.25 }}>
          <Box component="span" sx={titleStyle}>
            <OneLine component="span" sx={{ display: "block", fontWeight: isNew ? 700 : 500 }}>
              {title}
            </OneLine>
          </Box>
          <Box sx={{ display: "flex", gap: 1, ml: "auto" }}>
            <RecordContextProvider value={row}>{status}</RecordContextProvider>
          </Box>
        </Box>
        <OneLine sx={{ fontSize: "0.8125rem" }}>{summary}</OneLine>
        <Box sx={childrenStyle}>{children}</Box>
      </ListItemButton>
    </Box>
  );
};

/** At least as wide as it is long or, if it is longer, as this width: what has no room beside that goes below it. */
const titleStyle = { flex: "1 1 0", width: "55%", minWidth: "auto" } as const;
/** What has no room on the line goes below it, and is to be read whole: nobody points at it on a phone. */
const childrenStyle = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 1,
  alignItems: "center",
  overflowWrap: "anywhere",
  color: "text.secondary",
  fontSize: "0.75rem",
} as const;
/** Within the row: the list ends where the row does. */
const ownOutline = { "&.Mui-focusVisible": { outlineOffset: -2 } } as const;
