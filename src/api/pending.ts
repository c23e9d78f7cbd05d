import { observable } from "../observable.ts";

/** How many requests are on their way: feeds the loading indicator. */
export const pendingRequests = observable(0);

export const whilePending = async <T>(work: () => Promise<T>) => {
  pendingRequests.set(pendingRequests.get() + 1);
  try {
    return await work();
  } finally {
    pendingRequests.set(pendingRequests.get() - 1);
  }
};
