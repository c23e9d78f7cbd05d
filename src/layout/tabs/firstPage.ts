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

/** Safari has no idle callbacks: there the next turn has to do. */
const whenIdle = (work: () => void) => {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work);
  return () => window.cancelIdleCallback(handle);
};

/** Calls back when no query is under way and the browser has nothing to do, which would bring the next one. */
const onceSettled = (client: QueryClient, work: () => void) => {
  let cancel = () => {};
  const look = () => {
    if (client.isFetching() > 0) return;
    stop();
    work();
  };
  const stop = client.getQueryCache().subscribe(() => {
    cancel();
    cancel = whenIdle(look);
  });
  cancel = whenIdle(look);
  return () => {
    stop();
    cancel();
  };
};
