import { useEffect, useEffectEvent } from "react";
import { type ListParams, useNavigate, useNotify, useStore, useTranslate } from "react-admin";
import { useLocation } from "react-router-dom";
import { type SavedView, savedViews } from "../../../contract/entities/access/savedViews.ts";
import { ApiError } from "../../api/errors.ts";
import { useEndpointQuery } from "../../dataProvider/useEndpoint.ts";
import { loadTexts } from "../../i18n/index.ts";
import { plainSearch, readAddress, searchOf } from "./address.ts";
import { findDefault, useViewsOf } from "./useViews.ts";

type Arrival = { isReady: boolean; view: SavedView | undefined };
/** Where the address has to go before the list can be shown, and what is to be told on the way. */
type Way = { search: string; isGone?: boolean; withheld?: readonly string[] };

/**
 * What a list's address means: a view by its name alone becomes the list as the view has it, and a list that is opened
 * without any arrangement of one's own gets its default. Whoever may not see a view gets the plain list and is told.
 */
export const useArrival = (resource: string): Arrival => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const say = useSay(resource);
  const { id, isArranged, params } = readAddress(search);
  const { views, isPending, isError } = useViewsOf(resource);
  const [hasArranged, hasColumns] = [useHasArranged(resource), useHasColumns(resource)];
  const known = views.find((view) => view.id === id);
  const { view, isGone, isLooking } = useUnlisted(id, resource, isPending ? undefined : known, !isPending);

  const way = ((): Way | "waiting" | undefined => {
    if (id !== undefined) {
      if (isGone) return { search: plainSearch, isGone };
      if (!view) return isArranged || !isLooking ? undefined : "waiting";
      if (!isArranged) return { search: searchOf(view), withheld: view.withheldFilters };
      return withoutWithheld(params, view);
    }
    if (search !== "" || hasArranged || isError) return undefined;
    if (isPending) return "waiting";
    const found = findDefault(views, !hasColumns);
    return found && { search: searchOf(found), withheld: found.withheldFilters };
  })();

  const goal = typeof way === "object" ? way.search : undefined;
  const go = useEffectEvent(() => {
    if (typeof way !== "object") return;
    say(way);
    navigate({ search: way.search }, { replace: true });
  });
  useEffect(() => {
    if (goal !== undefined) go();
  }, [goal]);
  return { isReady: way === undefined, view };
};

/** A view that is not among the listed ones: it may be new, or none of the operator's. */
const useUnlisted = (id: string | undefined, resource: string, known: SavedView | undefined, isListed: boolean) => {
  const isUnknown = id !== undefined && isListed && !known;
  const { data, error, isFetching } = useEndpointQuery(savedViews, "load", { id: id ?? "" }, { enabled: isUnknown });
  const loaded = isUnknown && data?.resource === resource ? data : undefined;
  const isRefused = error instanceof ApiError && [400, 403, 404].includes(error.status);
  const isElsewhere = data !== undefined && data.resource !== resource;
  return {
    view: known ?? loaded,
    isGone: isUnknown && !isFetching && (isRefused || isElsewhere),
    isLooking: !isListed || isFetching,
  };
};

/** An address that somebody handed on may filter by what its reader may not. */
const withoutWithheld = (params: URLSearchParams, { withheldFilters }: SavedView): Way | undefined => {
  const filter = readFilter(params);
  const withheld = withheldFilters.filter((name) => Object.hasOwn(filter, name));
  if (withheld.length === 0) return undefined;
  const left = Object.fromEntries(Object.entries(filter).filter(([name]) => !withheld.includes(name)));
  const cleaned = new URLSearchParams(params);
  cleaned.set("filter", JSON.stringify(left));
  return { search: `?${cleaned}`, withheld };
};

const readFilter = (params: URLSearchParams): object => {
  try {
    const filter: unknown = JSON.parse(params.get("filter") ?? "{}");
    return typeof filter === "object" && filter !== null ? filter : {};
  } catch {
    return {};
  }
};

/** Whether the operator left the list filtered, sorted or paged in a way of their own. */
const useHasArranged = (resource: string) => {
  const [params] = useStore<Partial<ListParams>>(`${resource}.listParams`, {});
  return params.filter !== undefined;
};

const useHasColumns = (resource: string) => {
  const [hidden] = useStore<unknown>(`${resource}.datatable`);
  const [ranks] = useStore<unknown>(`${resource}.datatable_columnRanks`);
  const [density] = useStore<unknown>(`${resource}.density`);
  return [hidden, ranks, density].some((kept) => kept !== undefined);
};

const useSay = (resource: string) => {
  const notify = useNotify();
  const translate = useTranslate();
  const say = useEffectEvent(({ isGone, withheld = [] }: Way) => {
    if (isGone) notify("resources.savedViews.gone", { type: "warning" });
    if (withheld.length === 0) return;
    const names = withheld.map((name) => translate(`resources.${resource}.fields.${name}`, { _: name }));
    notify("resources.savedViews.withheld", { type: "warning", messageArgs: { names: names.join(", ") } });
  });
  // The first list is there before all texts are.
  return (way: Way) => void (way.isGone || way.withheld?.length ? loadTexts().then(() => say(way)) : undefined);
};
