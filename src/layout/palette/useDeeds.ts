import { useState } from "react";
import { collectOffers } from "../../components/actions/offers.tsx";
import { type EntryGroup, holdsWords } from "./entries.ts";

/** What can be done on the page that was in view when the palette was opened. */
export const useDeeds = (typed: string): EntryGroup[] => {
  const [offered] = useState(collectOffers);
  return offered.flatMap(({ id, title, offers }) => {
    const entries = offers
      .map((offer, index) => ({ ...offer, label: offer.label(), id: `${id}-${index}` }))
      .filter(
        ({ label, keywords = "", isOnlyFound }) => !(typed === "" && isOnlyFound) && holdsWords(typed, label, keywords),
      )
      .map(({ id: key, label, icon, run }) => ({ id: key, title: label, hint: "", icon, run }));
    return entries.length === 0 ? [] : [{ id, title, entries }];
  });
};
