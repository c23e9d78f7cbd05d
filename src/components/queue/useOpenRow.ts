import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useListContext } from "react-admin";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

/** Name of what is open in the address of a list. */
const OPEN = "open";
/** In the state of an entry of the browser's history: the list with nothing open, as it was before one was opened. */
const CLOSED = "closed";

/**
 * Which row of a list is open, for the screen around the list: the rows may not have come yet, or be none, and whoever
 * filters meanwhile keeps what the address said.
 */
export const useOpened = () => {
  const addressed = useSearchParams()[0].get(OPEN) ?? undefined;
  const isClosed = Boolean(useLocation().state?.[CLOSED]);
  const [id, setId] = useState(addressed);
  const [seen, setSeen] = useState(addressed);
  if (seen !== addressed) {
    setSeen(addressed);
    // Somebody came by an address, or went back to the list; one without it was written by the list, of its filters alone.
    if (addressed !== undefined || isClosed) setId(addressed);
  }
  // Each part of the list is begun anew.
  const [turn, setTurn] = useState(0);
  const leave = () => {
    setId(undefined);
    setTurn((before) => before + 1);
  };
  return { id, setId, leave, turn, isDropped: addressed === undefined && id !== undefined };
};
export type Opened = ReturnType<typeof useOpened>;

/**
 * The ways from the row that is open to the others. It stands in the address: a reload keeps it, and whoever is given
 * the address sees it.
 */
export const useOpenRow = <Row extends { id: string }>(rows: readonly Row[], opened: Opened) => {
  const { id: openId } = opened;
  const setOpenId = useAddressed(opened);
  const [lastPlace, setLastPlace] = useState(0);
  const place = rows.findIndex(({ id }) => id === openId);
  // What was open may have left the list, which is filtered: those behind it have moved up to its place.
  const after = place >= 0 ? place + 1 : lastPlace;
  const before = (place >= 0 ? place : lastPlace) - 1;
  const open = (row: Row | undefined) => {
    if (!row) return;
    setOpenId(row.id);
    setLastPlace(rows.indexOf(row));
  };
  const close = () => {
    setOpenId(undefined);
    setLastPlace(0);
  };
  /** The others, from the one behind what is open on and round. */
  const others = [...rows.slice(after), ...rows.slice(0, after)].filter(({ id }) => id !== openId);
  return { openId, current: rows[place], next: rows[after], previous: rows[before], others, open, close };
};

/** Shows another part of the list, and nothing open beside it: what was open need not be in it. */
export const useChoosePart = ({ leave }: Opened) => {
  const [, setParams] = useSearchParams();
  const list = useListAddress();
  return (filterValues: object) => {
    leave();
    const part = { filter: JSON.stringify(filterValues), page: "1" };
    setParams((before) => withOpen(before, undefined, list, part));
  };
};

/** Changes what is open together with the address, and puts it back where the list has dropped it. */
const useAddressed = ({ id: openId, setId, isDropped }: Opened) => {
  const [, setParams] = useSearchParams();
  const navigate = useNavigate();
  const list = useListAddress();
  const entry = useOwnEntry();
  const write = (id: string | undefined, replace = true) =>
    setParams((before) => withOpen(before, id, list), { replace, state: { [CLOSED]: id === undefined } });
  const writeAgain = useEffectEvent(() => write(openId));
  useEffect(() => {
    if (isDropped) writeAgain();
  }, [isDropped]);
  return (id: string | undefined) => {
    setId(id);
    if (id === undefined && entry.isOwn()) {
      void navigate(-1);
      return;
    }
    // The first one is a step from the list, the others are in its place: one step leads back from any.
    const isStep = openId === undefined && id !== undefined;
    if (isStep || entry.isOwn()) entry.take();
    // Where the address names nothing, react-admin would put back what was open last together with its filters.
    if (isStep) write(undefined);
    write(id, !isStep);
  };
};

/** Whether one is where opening the first has led: the list, as it is now, is one step back. */
const useOwnEntry = () => {
  const { key } = useLocation();
  const own = useRef<string>(undefined);
  const isTaken = useRef(false);
  useLayoutEffect(() => {
    if (isTaken.current) own.current = key;
    isTaken.current = false;
  }, [key]);
  return {
    isOwn: () => own.current === key,
    /** What is gone to next is one's own. */
    take: () => {
      isTaken.current = true;
    },
  };
};

/** The list as its address has it. */
const useListAddress = () => {
  const { filterValues, displayedFilters, sort, page, perPage } = useListContext();
  // An address that names anything is the whole of the list to react-admin: what it does not name is not filtered by.
  return {
    displayedFilters: JSON.stringify(displayedFilters),
    filter: JSON.stringify(filterValues),
    sort: sort.field,
    order: sort.order,
    page: `${page}`,
    perPage: `${perPage}`,
  };
};

type Address = Readonly<Record<string, string>>;
const withOpen = (before: URLSearchParams, id: string | undefined, list: Address, changed: Address = {}) => {
  const now = new URLSearchParams({ ...list, ...Object.fromEntries(before), ...changed });
  if (id === undefined) now.delete(OPEN);
  else now.set(OPEN, id);
  return now;
};
