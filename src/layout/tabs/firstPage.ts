import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { observable } from "../../observable.ts";

/** Whether the first page has what it asks for: what it can do without is loaded after that. */
export const isFirstPageReady = observable(false);

/** Stands beside a page: its effect runs once the page's code is there and the page was rendered. */
export const WatchFirstPage = () => {
  const client = useQueryClient();
  useEffect(
    () => (isFirstPageReady.get() ? undefined : onceSettled(client, () => isFirstPageReady.set(true))),
    [client],
  );
  return null;
};

/** Between what a page asks for and what it asks for next there may be a breath on a busy machine, in ms. */
const BREATH = 250;
/** A busy browser finds no idle moment, and one that draws nothing may tell of none: it is over after this, in ms. */
const LIMIT = 1000;

/** Safari has no idle callbacks: there the breath has to do. */
const whenQuiet = (work: () => void) => {
  let handle: number | undefined;
  const timer = setTimeout(() => {
    if ("requestIdleCallback" in window) handle = window.requestIdleCallback(work, { timeout: LIMIT });
    else work();
  }, BREATH);
  return () => {
    clearTimeout(timer);
    if (handle !== undefined) window.cancelIdleCallback(handle);
  };
};

/** Calls back when no query has been under way for a while and the browser has nothing to do. */
const onceSettled = (client: QueryClient, work: () => void) => {
  let cancel = () => {};
  const look = () => {
    if (client.isFetching() > 0) return;
    stop();
    work();
  };
  const stop = client.getQueryCache().subscribe(() => {
    cancel();
    cancel = whenQuiet(look);
  });
  cancel = whenQuiet(look);
  return () => {
    stop();
    cancel();
  };
};
