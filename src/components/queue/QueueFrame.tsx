import ArrowBack from "@mui/icons-material/ArrowBack";
import Inbox from "@mui/icons-material/InboxOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Children, type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { useTranslate } from "react-admin";
import { type PageKeys, usePageKeys } from "../page/usePageKeys.ts";

type Props = {
  /** What of the list is open. */
  openId: string | undefined;
  /** Names the list to those who do not see it. */
  label: string;
  rows: ReactNode;
  /** What stands at the list's foot, in view however long the list is; it covers nothing of what is open. */
  foot?: ReactNode;
  /** What is open; nothing while none is. */
  detail: ReactNode;
  /** What to do while nothing is open. */
  hint: string;
  backLabel: string;
  onBack: () => void;
  keys: PageKeys;
};

/** A list beside the one of it that is open; on a phone one of them. */
export const QueueFrame = ({ openId, label, rows, foot, detail, hint, backLabel, onBack, keys }: Props) => {
  const translate = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  usePageKeys(frame, keys);
  const isOpen = Boolean(detail);
  const list = useRef<HTMLDivElement>(null);
  // On a phone what is opened begins at its top, and the way back leads to where the list was left.
  const left = useRef<number>(undefined);
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return;
    if (openId !== undefined) {
      if (list.current && isHidden(list.current)) current.scrollIntoView();
    } else if (left.current !== undefined) {
      scrolling(current)?.scrollTo({ top: left.current });
      left.current = undefined;
    }
  }, [openId]);
  useListTop(list, isOpen);
  const keepPlace = () => {
    if (frame.current && !isOpen) left.current = scrolling(frame.current)?.scrollTop;
  };
  return (
    <Box ref={frame} sx={frameStyle}>
      <Box
        ref={list}
        sx={{ ...columnStyle, ...(isOpen && openStyle), display: { xs: isOpen ? "none" : "flex", md: "flex" } }}
      >
        <Box component="ul" onClickCapture={keepPlace} aria-label={label} sx={listStyle}>
          {rows}
        </Box>
        {Children.count(rows) === 0 && (
          <Typography
            variant="body2"
            sx={{ p: 2, color: "text.secondary", "&::first-letter": { textTransform: "uppercase" } }}
          >
            {translate("app.list.empty")}
          </Typography>
        )}
        {foot && <Box sx={footStyle}>{foot}</Box>}
      </Box>
      <Box sx={{ ...detailStyle, display: { xs: isOpen ? "block" : "none", md: "block" } }}>
        {isOpen ? (
          <>
            <Button startIcon={<ArrowBack />} onClick={onBack} sx={{ display: { md: "none" }, m: 1 }}>
              {backLabel}
            </Button>
            {detail}
          </>
        ) : (
          <Box sx={hintStyle}>
            <Inbox aria-hidden="true" sx={{ fontSize: 40, color: "text.disabled" }} />
            <Typography variant="body2" sx={{ color: "text.secondary", maxWidth: 360 }}>
              {hint}
            </Typography>
          </Box>
        )}
      </Box>
    </Box>
  );
};

/** Tells the list how far below the screen's top it is: it goes on to the foot of the screen however far one scrolled. */
const useListTop = (list: RefObject<HTMLElement | null>, isOpen: boolean) =>
  useLayoutEffect(() => {
    const measure = () => {
      const { current } = list;
      if (current?.offsetParent)
        current.style.setProperty(TOP, `${Math.max(0, current.getBoundingClientRect().top)}px`);
    };
    if (!isOpen) return undefined;
    measure();
    document.addEventListener("scroll", measure, { capture: true, passive: true });
    return () => document.removeEventListener("scroll", measure, { capture: true });
  }, [list, isOpen]);
const TOP = "--list-top";

const isHidden = (element: HTMLElement) => getComputedStyle(element).display === "none";

/** What the frame is scrolled within. */
const scrolling = (element: HTMLElement): HTMLElement | null =>
  element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)
    ? element
    : element.parentElement && scrolling(element.parentElement);

const frameStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(280px, 380px) minmax(0, 1fr)" },
  minHeight: { xs: 480, md: "max(360px, 100dvh - 332px)" },
} as const;
const detailStyle = { minWidth: 0, borderLeft: { md: 1 }, borderColor: { md: "divider" } } as const;
const hintStyle = { display: "grid", justifyItems: "center", gap: 1, px: 4, py: 10, textAlign: "center" } as const;
const columnStyle = {
  flexDirection: "column",
  minWidth: 0,
  // The list stays in view however long what is open is, and the other way round.
  position: { md: "sticky" },
  top: { md: 0 },
  alignSelf: { md: "start" },
  // The pages below it stay in sight.
  maxHeight: { md: "max(360px, 100dvh - 332px)" },
  minHeight: { md: 360 },
} as const;
/** The pages are below what is open then: the list goes on to the foot of the screen. */
const openStyle = { maxHeight: { md: `max(360px, 100dvh - var(${TOP}, 264px))` } } as const;
const listStyle = {
  listStyle: "none",
  m: 0,
  p: 0,
  flex: { md: "0 1 auto" },
  minHeight: 0,
  overflowY: { md: "auto" },
} as const;
const footStyle = { position: "sticky", bottom: 0, zIndex: 4, flexShrink: 0, mt: "auto" } as const;
