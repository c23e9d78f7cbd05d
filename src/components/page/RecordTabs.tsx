import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { type ComponentType, useEffect, useId } from "react";
import { useCreatePath, useRecordContext, useResourceContext } from "react-admin";
import { Link, useParams } from "react-router-dom";
import { NotFound } from "../../layout/pages/Failure.tsx";
import { getPlace } from "../../plugins/place.ts";
import { useHasEveryPart } from "../../plugins/useHasEveryPart.ts";
import { PlacedPart } from "../../plugins/PlacedPart.tsx";
import { usePreviewed } from "./previewed.ts";
import { usePlaced } from "../../plugins/usePlaced.ts";

type Props<Name extends string> = {
  /** The sides by name; the first is the record's own page. */
  tabs: Record<Name, ComponentType>;
  /** Those that this operator sees of this record; all by default. */
  names?: readonly Name[];
  getLabel: (name: Name) => string;
};

/** The sides of a record; which one is shown stands in the address. */
export const RecordTabs = <Name extends string>({ tabs, names = listNames(tabs), getLabel }: Props<Name>) => {
  const id = useId();
  const record = useRecordContext();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const { "*": place = "" } = useParams();
  const isPreview = usePreviewed() !== undefined;
  const hasEveryPart = useHasEveryPart();
  const placed = usePlaced(getPlace(resource, "tab"));
  const active = [...placed, ...names.map((name) => ({ name }))].find(({ name }) => name === place)?.name ?? names[0];
  useInSight(`${id}-${active}`, record !== undefined);
  const [first] = names;
  if (!record || first === undefined) return null;
  if (isPreview) {
    const Main: ComponentType = tabs[first];
    return <Main />;
  }
  const added = placed.find(({ name }) => name === place);
  // A side that this operator or record does not have leads to the first; what is no side of any record is said.
  const isUnknown = place !== "" && !added && hasEveryPart && !Object.hasOwn(tabs, place);
  const shown = names.find((name) => name === place) ?? first;
  const Shown: ComponentType = tabs[shown];
  const ranks = listNames(tabs);
  const own = names.map((name) => ({ key: name, name, text: getLabel(name), rank: (ranks.indexOf(name) + 1) * 10 }));
  const sides = [...own, ...placed].toSorted((a, b) => a.rank - b.rank);
  const base = createPath({ resource, type: "show", id: record.id });
  return (
    <>
      <Tabs
        value={isUnknown ? false : (added?.name ?? shown)}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ borderBottom: 1, borderColor: "divider" }}
      >
        {sides.map(({ key, name, text }) => (
          <Tab
            key={key}
            value={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            component={Link}
            to={name === first ? base : `${base}/${name}`}
            label={text}
          />
        ))}
      </Tabs>
      {isUnknown ? (
        <NotFound />
      ) : (
        <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${added?.name ?? shown}`} sx={{ pt: 1.5 }}>
          {added ? <PlacedPart key={added.key} placed={added} /> : <Shown />}
        </Box>
      )}
    </>
  );
};

const listNames = <Name extends string>(tabs: Record<Name, ComponentType>) => Object.keys(tabs) as Name[];

/** So long the bar may still be on its way to where the tab was before the bar changed, in ms. */
const SETTLING = 500;

/** With these somebody moves the bar, or goes on to another tab. */
const moves = ["pointerdown", "wheel", "keydown"] as const;

/**
 * Keeps a tab in sight while the bar gets narrower beside its arrows, and others wider with their counts; no longer
 * once somebody moves the bar.
 */
const useInSight = (tabId: string, isThere: boolean) =>
  useEffect(() => {
    const tab = document.getElementById(tabId);
    const [list, scroller] = [tab?.parentElement, tab?.parentElement?.parentElement];
    const bar = scroller?.parentElement;
    if (!isThere || !tab || !list || !scroller || !bar) return undefined;
    let frame = 0;
    const show = (until: number) => {
      const [start, end] = [tab.offsetLeft, tab.offsetLeft + tab.offsetWidth];
      const { scrollLeft: left, clientWidth: width } = scroller;
      if (start < left) scroller.scrollLeft = start;
      else if (end > left + width) scroller.scrollLeft = end - width;
      if (performance.now() < until) frame = requestAnimationFrame(() => show(until));
    };
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      show(performance.now() + SETTLING);
    });
    const stop = () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      for (const move of moves) bar.removeEventListener(move, stop);
    };
    for (const move of moves) bar.addEventListener(move, stop, { passive: true });
    // The list is as wide as the bar, however wide its tabs are.
    for (const each of [scroller, ...list.children]) observer.observe(each);
    return stop;
  }, [tabId, isThere]);
