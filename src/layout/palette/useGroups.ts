import { useTranslate } from "react-admin";
import type { EntryGroup, Place } from "./entries.ts";
import { useDeeds } from "./useDeeds.ts";
import { useFound } from "./useFound.ts";
import { useSavedViews, useScreens } from "./usePlaces.ts";
import { useRecent } from "./useRecent.ts";

/**
 * Everything that fits what was typed. What is known here stands before what the server finds: what comes later moves
 * nothing that the keys are on.
 */
export const useGroups = (text: string) => {
  const translate = useTranslate();
  const typed = text.trim();
  const { recent } = useRecent();
  const deeds = useDeeds(typed);
  const screens = useScreens(typed);
  const views = useSavedViews(typed);
  const found = useFound(typed);
  const group = (name: "recent" | "screens" | "views", entries: readonly Place[]): EntryGroup[] =>
    entries.length === 0 ? [] : [{ id: name, title: translate(`app.palette.${name}`), entries }];
  // The same place may be among the screens too.
  const again = typed === "" ? recent.map((place) => ({ ...place, id: `recent-${place.id}` })) : [];
  return {
    ...found,
    groups: [
      ...group("recent", again),
      ...deeds,
      ...group("screens", screens),
      ...group("views", views),
      ...found.groups,
    ],
  };
};
