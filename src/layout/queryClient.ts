import { QueryClient } from "@tanstack/react-query";

/**
 * Lists are fresh for a moment, so that going to a tab and back does not ask again at once. Without a network a call
 * fails at once and says so: kept for later, a change would be made when nobody looks any more.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5_000, retry: false, refetchOnWindowFocus: false, networkMode: "always" },
    mutations: { networkMode: "always" },
  },
});
