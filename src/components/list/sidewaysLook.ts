import { type RefObject, type SyntheticEvent, useEffect } from "react";

/** What of a table scrolls. */
const SCROLLER = ".RaDataTable-tableWrapper, [data-sideways]";

/** Notes on what scrolls in a frame on which sides there is more of it: `data-more="start end"`. */
export const useSideways = (frame: RefObject<HTMLElement | null>) => {
  // After each rendering: the table comes and goes with its rows.
  useEffect(() => {
    const scroller = frame.current?.querySelector<HTMLElement>(SCROLLER);
    if (!scroller) return undefined;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = scroller;
      const end = scrollWidth - clientWidth - scrollLeft;
      scroller.dataset["more"] = [scrollLeft > 1 && "start", end > 1 && "end"].filter(Boolean).join(" ");
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(scroller);
    if (scroller.firstElementChild) sizes.observe(scroller.firstElementChild);
    scroller.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      scroller.removeEventListener("scroll", look);
    };
  });
};

/** The whole of a text that is cut stands in its title as soon as it is pointed at or has the focus. */
export const showWhole = ({ target }: SyntheticEvent) => {
  const cell = target instanceof Element ? target.closest<HTMLElement>("td, th") : null;
  for (const element of cell ? [cell, ...cell.querySelectorAll<HTMLElement>("*")] : []) {
    if (element.title && element.dataset["whole"] === undefined) continue;
    if (isCut(element)) {
      element.title = element.textContent;
      element.dataset["whole"] = "";
    } else if (element.dataset["whole"] !== undefined) element.removeAttribute("title");
  }
};

/** What is there for those alone who hear the page is a dot of one pixel. */
const isCut = (element: HTMLElement) =>
  element.clientWidth > 1 &&
  (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1) &&
  getComputedStyle(element).overflowX !== "visible";

// Cells whose borders collapse cast no shadow of their own, and black would not be seen on a dark ground.
const shade = {
  content: '""',
  position: "absolute",
  insetBlock: 0,
  width: 12,
  pointerEvents: "none",
} as const;
const fading = (side: "left" | "right") =>
  `linear-gradient(to ${side}, color-mix(in srgb, currentColor 30%, transparent), transparent)`;
const named = ":is(.MuiTableCell-paddingCheckbox + *, :first-of-type:not(.MuiTableCell-paddingCheckbox))";

/** A shade where there is more: beside the columns that stay in view, or at the edge. */
export const sidewaysStyle = {
  position: "relative",
  [`& [data-more~=start] tr > ${named}::after`]: { ...shade, left: "100%", backgroundImage: fading("right") },
  "& [data-more~=end] .pinned::before": { ...shade, right: "100%", backgroundImage: fading("left") },
  "&:has([data-more~=end]):not(:has(.pinned))::after": {
    ...shade,
    right: 0,
    zIndex: 3,
    backgroundImage: fading("left"),
  },
} as const;
