import { useCallback, useEffect, useRef } from "react";
import type { VirtuosoHandle } from "react-virtuoso";
import type { Message } from "../../../contract/entities/messages/messages.records.ts";

/** By what somebody shows that they want to be elsewhere. */
const HANDS = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/**
 * Brings a message into the middle of a virtual list. Where rows lie is guessed before they are laid out, long ones
 * unfold, and
 * older ones may come in above: the message is kept there whenever the list is laid out anew, until somebody scrolls.
 */
export const useScrollTarget = (messages: readonly Message[], target: string | undefined) => {
  const list = useRef<VirtuosoHandle>(null);
  const scroller = useRef<HTMLElement>(undefined);
  const latest = useRef(messages);
  const wanted = useRef(target);
  const aim = useRef<{ id: string | undefined; over: AbortController }>(undefined);

  const scrollTo = useCallback((id: string) => {
    const index = latest.current.findIndex((message) => message.id === id);
    if (index >= 0) list.current?.scrollToIndex({ index, align: "center" });
    return index >= 0;
  }, []);

  const settle = useCallback((id?: string) => {
    aim.current?.over.abort();
    const element = scroller.current;
    if (!element) return;
    const over = new AbortController();
    const { signal } = over;
    aim.current = { id, over };
    for (const hand of HANDS) element.addEventListener(hand, () => over.abort(), { signal, passive: true });
  }, []);

  /** The list has rendered other rows, or rows have got their heights. */
  const onLayout = useCallback(() => {
    requestAnimationFrame(() => {
      const { id, over } = aim.current ?? {};
      if (!scroller.current || over?.signal.aborted !== false) return;
      if (!centre(scroller.current) && id !== undefined) scrollTo(id);
    });
  }, [scrollTo]);

  useEffect(() => {
    wanted.current = target;
  }, [target]);

  useEffect(() => {
    latest.current = messages;
    const { id, over } = aim.current ?? {};
    if (id !== undefined && over?.signal.aborted === false) scrollTo(id);
  }, [messages, scrollTo]);

  const scrollerRef = useCallback(
    (element: HTMLElement | Window | null) => {
      if (!(element instanceof HTMLElement)) return;
      scroller.current = element;
      // What comes in above and below moves it out of the rows that are rendered.
      settle(wanted.current);
    },
    [settle],
  );

  return {
    list,
    /** Of the list: a new one begins at the message that it was made for. */
    scrollerRef,
    onLayout,
    /** @returns whether the message is among those that there are */
    aimAt: (id: string) => {
      if (!scrollTo(id)) return false;
      settle(id);
      return true;
    },
  };
};

/**
 * @returns false where it is out of sight: the list itself makes up for rows that come in above, and both would be too
 * much
 */
const centre = (scroller: HTMLElement) => {
  const row = scroller.querySelector(".target");
  if (!row) return false;
  const [extent, view] = [row.getBoundingClientRect(), scroller.getBoundingClientRect()];
  if (extent.bottom < view.top || extent.top > view.bottom) return false;
  const place = row.querySelector("mark")?.getBoundingClientRect() ?? extent;
  // A long one begins at the top.
  const room = Math.max(0, view.height - place.height) / 2;
  scroller.scrollBy(0, place.top - view.top - room);
  return true;
};
