import type { Menu } from "../../../../contract/entities/access/menus.ts";

/** What of an entry tells where it stands. */
type Entry = Pick<Menu, "id" | "parentId" | "component">;
export type TreePosition = { parentId: string | null; position: number };
export type Move = "up" | "down" | "indent" | "outdent";
export const moves: Move[] = ["up", "down", "indent", "outdent"];

export const listChildren = <E extends Entry>(all: readonly E[], parentId: string | null) =>
  all.filter((menu) => menu.parentId === parentId);

const isGroup = ({ component }: Entry) => component === null;

/** Where a move by one step leads; undefined where there is nowhere to go. */
export const placeAfter = (all: readonly Entry[], menu: Entry, move: Move): TreePosition | undefined => {
  const siblings = listChildren(all, menu.parentId);
  const at = siblings.indexOf(menu);
  if (move === "up") return at > 0 ? { parentId: menu.parentId, position: at - 1 } : undefined;
  if (move === "down") return at < siblings.length - 1 ? { parentId: menu.parentId, position: at + 1 } : undefined;
  if (move === "indent") {
    const group = siblings.slice(0, at).findLast(isGroup);
    return group && { parentId: group.id, position: listChildren(all, group.id).length };
  }
  const parent = all.find(({ id }) => id === menu.parentId);
  return parent && { parentId: parent.parentId, position: listChildren(all, parent.parentId).indexOf(parent) + 1 };
};

/**
 * Where an entry dropped on another goes: into a group, else to its place, which is behind it for what comes from above.
 * Undefined on itself, below itself, and where nothing would change.
 */
export const placeOnDrop = (all: readonly Entry[], dragged: Entry, target: Entry): TreePosition | undefined => {
  for (let above: Entry | undefined = target; above; above = all.find(({ id }) => id === above?.parentId))
    if (above === dragged) return undefined;
  if (isGroup(target) && !isGroup(dragged)) {
    const children = listChildren(all, target.id);
    if (children.at(-1) === dragged) return undefined;
    return { parentId: target.id, position: children.filter((menu) => menu !== dragged).length };
  }
  // Among siblings the others close up behind what leaves them.
  return { parentId: target.parentId, position: listChildren(all, target.parentId).indexOf(target) };
};
