import { createContext, type ReactNode, use, useEffect, useId, useMemo, useRef } from "react";
import { useListContext, useTranslate } from "react-admin";

/** An action of the page in view, which the palette offers too. */
export type Offer = {
  /** Asked for when it is shown: its texts may come after the page. */
  label: () => string;
  icon?: ReactNode;
  run: () => void;
  /** Other words that it is found by. */
  keywords?: string;
  /** There are many of the kind: shown only when looked for. */
  isOnlyFound?: boolean;
};
export type OfferGroup = { id: string; title: string; offers: readonly Offer[] };

type Place = { id: string; title: string };
type Kept = { place: Place; offers: () => readonly Offer[] };

const PlaceContext = createContext<Place | undefined>(undefined);
const kept = new Map<string, Kept>();

/** Around actions that the palette offers under the title as long as they are in view. */
export const Offering = ({ title, children }: { title: string | undefined; children: ReactNode }) => {
  const id = useId();
  const place = useMemo(() => (title === undefined ? undefined : { id, title }), [id, title]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
};

/** The same around what can be done with the chosen rows of a list: there is something to do once one is chosen. */
export const OfferingChosen = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const { length: count } = useListContext().selectedIds;
  const title = count > 0 ? translate("ra.action.bulk_actions", { smart_count: count }) : undefined;
  return <Offering title={title}>{children}</Offering>;
};

/** Offers the actions in the palette too, where an `Offering` is around them. */
export const useOffers = (offers: readonly Offer[]) => {
  const id = useId();
  const place = use(PlaceContext);
  const current = useRef(offers);
  useEffect(() => {
    current.current = offers;
  });
  // Pages behind other tabs have no effects.
  useEffect(() => {
    if (!place) return undefined;
    kept.set(id, { place, offers: () => current.current });
    return () => {
      kept.delete(id);
    };
  }, [id, place]);
};

/** What is offered now, by the places where it stands. */
export const collectOffers = (): OfferGroup[] => {
  const groups = new Map<string, OfferGroup>();
  for (const { place, offers } of kept.values()) {
    const before = groups.get(place.id)?.offers ?? [];
    groups.set(place.id, { ...place, offers: [...before, ...offers()] });
  }
  return [...groups.values()];
};
