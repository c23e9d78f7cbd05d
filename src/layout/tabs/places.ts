/** Which tab an address belongs to: one per list, form and record (`/user/manage/123/show/groups` is the record's). */
import type { Menu } from "../menu/menu.ts";

export type TabLocation = {
  key: string;
  kind: "page" | "list" | "create" | "edit" | "show";
  /** Path of the screen in the menu. */
  path: string;
  id?: string;
  isKept: boolean;
};

export const HOME = "/index";
/** Where react-admin leads from what one may not see. */
export const DENIED = "/access-denied";
/** Pages of the operator's own, which no menu has. */
export const ACCOUNT = {
  center: "/account/center",
  settings: "/account/settings",
  downloads: "/account/downloads",
} as const;
const fixed: readonly string[] = [HOME, ...Object.values(ACCOUNT)];

export const resolveTab = (
  pathname: string,
  menu: Menu,
  isSingleTab: (component: string) => boolean,
): TabLocation | null => {
  if (fixed.includes(pathname)) return { key: pathname, kind: "page", path: pathname, isKept: true };
  const leaf = menu.leaves
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
  if (!leaf) return null;
  const { path, isKept } = leaf;
  const [id, view] = pathname
    .slice(path.length + 1)
    .split("/")
    .map(decodeURIComponent);
  if (leaf.kind === "frame") return { key: path, kind: "page", path, isKept };
  // A record to be looked at has a tab of its own, whatever else the screen keeps in its one.
  if (!id || (view !== "show" && isSingleTab(leaf.component))) return { key: path, kind: "list", path, isKept };
  // One that begins as a copy has a form beside the empty one's.
  if (id === "create") return { key: view ? `${path}/create/${view}` : `${path}/create`, kind: "create", path, isKept };
  if (view === "show") return { key: `${path}/${id}/show`, kind: "show", path, id, isKept };
  return { key: `${path}/${id}`, kind: "edit", path, id, isKept };
};
