/** The side menu and the routes, made from the tree that the server returns. */
import { APP_ID, type MenuEntry } from "../../../contract/entities/access/session.ts";
import { findScreen, resourceName } from "../../../contract/core/menu.ts";

type Common = { id: string; path: string; name: string | null; icon: string; isShown: boolean };
export type ScreenNode = Common & { kind: "screen"; resource: string; component: string; isKept: boolean };
/** An entry of another application, framed at `/auth/<path>`. */
export type FrameNode = Common & { kind: "frame"; src: string; origin: string; isKept: boolean };
export type GroupNode = Common & { kind: "group"; children: MenuNode[] };
export type MenuNode = ScreenNode | FrameNode | GroupNode;
export type Leaf = ScreenNode | FrameNode;

export type Menu = {
  nodes: MenuNode[];
  /** Every place that can be gone to, hidden ones too. */
  leaves: Leaf[];
  screens: ScreenNode[];
};

const EXTERNAL = "ExternalReq";
const CONTAINER = "-1";

export const buildMenu = (tree: readonly MenuEntry[], microApps: readonly string[], warn = warnOnce): Menu => {
  const buildNodes = (entries: readonly MenuEntry[]): MenuNode[] => entries.flatMap(buildNode);
  const buildNode = (entry: MenuEntry): MenuNode[] => {
    if (entry.component === EXTERNAL || entry.name === EXTERNAL) return [];
    const common = { id: entry.id, path: entry.path, name: entry.name, icon: entry.icon, isShown: entry.show !== "N" };
    const isKept = entry.keepAlive === "Y";
    if (entry.appId !== APP_ID && (entry.component || entry.children.length === 0)) {
      const frames = buildFrameNodes(entry, common, isKept, microApps);
      if (frames.length === 0) warn(`menu entry ${entry.path} skipped: no origin of another application serves it`);
      return frames;
    }
    if (!entry.component || entry.parentId === CONTAINER) {
      const children = buildNodes(entry.children);
      if (children.length > 0 || !entry.component) {
        return children.length > 0 ? [{ kind: "group", ...common, children }] : [];
      }
    }
    const known = entry.component ? findScreen(entry.component) : undefined;
    if (!entry.component || !known) {
      warn(`menu entry ${entry.path} skipped: no screen is called ${entry.component}`);
      return buildNodes(entry.children);
    }
    const { path } = known;
    const screen: ScreenNode = {
      kind: "screen",
      ...common,
      path,
      resource: resourceName(known),
      component: entry.component,
      isKept,
    };
    return [screen, ...buildNodes(entry.children)];
  };
  const nodes = buildNodes(tree);
  const leaves = listLeaves(nodes);
  return { nodes, leaves, screens: leaves.filter((leaf) => leaf.kind === "screen") };
};

const buildFrameNodes = (
  entry: MenuEntry,
  common: Common,
  isKept: boolean,
  microApps: readonly string[],
): MenuNode[] => {
  const base = microApps.find((app) => entry.component?.startsWith(app)) ?? microApps[0];
  if (!base || !URL.canParse(entry.path, base)) return [];
  const url = new URL(entry.path, base);
  // A path such as `//elsewhere` would leave the application's origin.
  if (url.origin !== new URL(base).origin) return [];
  const path = `/auth/${entry.path.replace(/^\/+/, "")}`;
  return [{ kind: "frame", ...common, path, src: url.href, origin: url.origin, isKept }];
};

const listLeaves = (nodes: readonly MenuNode[]): Leaf[] =>
  nodes.flatMap((node) => (node.kind === "group" ? listLeaves(node.children) : [node]));

/** How much waits behind entries of the menu together. */
export const countWithin = (nodes: readonly MenuNode[], waiting: Readonly<Record<string, number>>): number =>
  nodes.reduce(
    (sum, node) => sum + (node.kind === "group" ? countWithin(node.children, waiting) : (waiting[node.path] ?? 0)),
    0,
  );

const warned = new Set<string>();
const warnOnce = (message: string) => {
  if (warned.has(message)) return;
  warned.add(message);
  console.warn(message);
};
