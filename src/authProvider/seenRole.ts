/** The role that this tab shows the console as: the calls name it, and the server narrows what they may do. */
import { TABS_KEY } from "./stored.ts";

const KEY = "im.seenRole";
/** What the calls name it in (`server/auth/seeAs.ts`). */
export const SEE_AS = "X-See-As-Role";

type SeenRole = {
  id: string;
  name: string;
  /** One's own tabs, and where one was: they come back afterwards. */
  tabs: string | null;
  from: string;
};

export const getSeenRole = (): SeenRole | undefined => {
  const kept = sessionStorage.getItem(KEY);
  return kept === null ? undefined : (JSON.parse(kept) as SeenRole);
};

/** Starts the console anew as the role sees it. */
export const beginSeeing = ({ id, name }: Pick<SeenRole, "id" | "name">) => {
  const { pathname, search } = window.location;
  const seen: SeenRole = { id, name, tabs: sessionStorage.getItem(TABS_KEY), from: pathname + search };
  sessionStorage.setItem(KEY, JSON.stringify(seen));
  sessionStorage.removeItem(TABS_KEY);
  window.location.assign("/");
};

/** Starts it anew as one's own. */
export const stopSeeing = () => {
  const seen = getSeenRole();
  if (!seen) return;
  forgetSeenRole();
  if (seen.tabs === null) sessionStorage.removeItem(TABS_KEY);
  else sessionStorage.setItem(TABS_KEY, seen.tabs);
  window.location.assign(seen.from);
};

export const forgetSeenRole = () => sessionStorage.removeItem(KEY);
