import { observable } from "../observable.ts";

/** How many requests are on their way: feeds the loading indicator. */
export const pendingRequests = observable(0);

/** Calls back once no request is on its way. */
export const onceQuiet = (work: () => void) => {
  if (pendingRequests.get() === 0) return work();
  const stop = pendingRequests.subscribe(() => {
    if (pendingRequests.get() > 0) return;
    stop();
    work();
  });
};

export const whilePending = async <T>(work: () => Promise<T>) => {
  pendingRequests.set(pendingRequests.get() + 1);
  try {
    return await work();
  } finally {
    pendingRequests.set(pendingRequests.get() - 1);
  }
};
