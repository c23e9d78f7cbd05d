import { useStore } from "react-admin";
import type { Place } from "./entries.ts";

const MAX = 8;

/** What the palette led to lately, the last first; forgotten at the sign-out. */
export const useRecent = () => {
  const [recent, setRecent] = useStore<readonly Place[]>("palette.recent", []);
  const remember = (place: Place) =>
    setRecent([place, ...recent.filter(({ path }) => path !== place.path)].slice(0, MAX));
  return { recent, remember };
};
