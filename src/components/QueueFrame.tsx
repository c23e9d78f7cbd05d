import ArrowBack from "@mui/icons-material/ArrowBack";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useRef } from "react";

type Props = {
  /** Names the list to those who do not see it. */
  label: string;
  rows: ReactNode;
  /** What is open; nothing while none is. */
  detail: ReactNode;
  /** What to do while nothing is open. */
  hint: string;
  backLabel: string;
  onBack: () => void;
  /** What keys, such as `j` or `Ctrl+Enter`, do while something in the frame has the focus and nobody types. */
  keys: Readonly<Record<string, (frame: HTMLElement) => void>>;
};

/** A list beside the one of it that is open; on a phone one of them. */
export const QueueFrame = ({ label, rows, detail, hint, backLabel, onBack, keys }: Props) => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = frame;
    const pressed = (event: KeyboardEvent) => {
      const action = keys[event.ctrlKey || event.metaKey ? `Ctrl+${event.key}` : event.key];
      if (!current || !action || isTyping(event.target) || event.altKey) return;
      event.preventDefault();
      action(current);
    };
    current?.addEventListener("keydown", pressed);
    return () => current?.removeEventListener("keydown", pressed);
  });
  const isOpen = Boolean(detail);
  return (
    <Box ref={frame} sx={frameStyle}>
      <Box
        component="ul"
        aria-label={label}
        sx={{ ...listStyle, display: { xs: isOpen ? "none" : "block", md: "block" } }}
      >
        {rows}
      </Box>
      <Box sx={{ minWidth: 0, display: { xs: isOpen ? "block" : "none", md: "block" } }}>
        {isOpen ? (
          <>
            <Button startIcon={<ArrowBack />} onClick={onBack} sx={{ display: { md: "none" }, m: 1 }}>
              {backLabel}
            </Button>
            {detail}
          </>
        ) : (
          <Typography variant="body2" sx={{ p: 4, color: "text.secondary", textAlign: "center" }}>
            {hint}
          </Typography>
        )}
      </Box>
    </Box>
  );
};

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (/^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && !/^(checkbox|radio|button)$/.test(target.type)));

const frameStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(280px, 380px) minmax(0, 1fr)" },
  minHeight: 480,
} as const;
const listStyle = {
  listStyle: "none",
  m: 0,
  p: 0,
  borderRight: { md: 1 },
  borderColor: { md: "divider" },
  minWidth: 0,
  // What is open stays in view however long the list is.
  maxHeight: { md: "calc(100dvh - 280px)" },
  minHeight: { md: 480 },
  overflowY: { md: "auto" },
} as const;
