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

/** A shadow where there is more: beside the columns that stay in view, or at the edge. */
export const sidewaysStyle = {
  position: "relative",
  "& [data-more~=start] tr > :is(.MuiTableCell-paddingCheckbox + *, :first-of-type:not(.MuiTableCell-paddingCheckbox))":
    { boxShadow: "8px 0 8px -8px rgb(0 0 0 / 45%)" },
  "& [data-more~=end] .pinned": { boxShadow: "-8px 0 8px -8px rgb(0 0 0 / 45%)" },
  "&:has([data-more~=end]):not(:has(.pinned))::after": {
    content: '""',
    position: "absolute",
    insetBlock: 0,
    right: 0,
    width: 16,
    zIndex: 3,
    pointerEvents: "none",
    backgroundImage: "linear-gradient(to left, rgb(0 0 0 / 35%), transparent)",
  },
} as const;
