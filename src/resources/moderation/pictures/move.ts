/**
 * Moves the focus among the tiles of a grid, as they stand on the page: its columns follow from its width. Gives the
 * tile that has it now; undefined at the edge.
 */
export const move = (frame: HTMLElement, direction: "left" | "right" | "up" | "down") => {
  const tiles = [...frame.querySelectorAll<HTMLElement>("[data-picture]")];
  const at = tiles.findIndex(({ tabIndex }) => tabIndex === 0);
  const present = tiles[at];
  if (!present) return undefined;
  const next = isFocused(present) ? tiles[at + stepOf(tiles, at, direction)] : present;
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
  return next;
};

/** The first key goes to where one was, or begins. */
const isFocused = (tile: HTMLElement) =>
  tile === document.activeElement || tile.getAttribute("aria-pressed") === "true";

const stepOf = (tiles: readonly HTMLElement[], at: number, direction: "left" | "right" | "up" | "down") => {
  if (direction === "left") return -1;
  if (direction === "right") return 1;
  const columns = tiles.filter(({ offsetTop }) => offsetTop === tiles[0]?.offsetTop).length;
  if (direction === "up") return -columns;
  // Of a last row that is not full its end.
  return Math.min(columns, Math.max(tiles.length - 1 - at, 1));
};
