import { QueryClient } from "@tanstack/react-query";

/** Lists are fresh for a moment, so that going to a tab and back does not ask again at once. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 5_000, retry: false, refetchOnWindowFocus: false, networkMode: "always" } },
});
