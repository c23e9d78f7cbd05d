import { useQuery } from "@tanstack/react-query";
import { screens } from "../../contract/core/menu.ts";
import { live } from "../../contract/entities/statistics/live.ts";
import { call } from "../api/client.ts";

export const waitingKey = ["live", "waiting"];

/** How much waits behind each path of the menu; nothing for what is no queue. */
export const useWaiting = (): Readonly<Record<string, number>> => {
  const { data } = useQuery({
    queryKey: waitingKey,
    queryFn: async ({ signal }) => {
      const { waiting } = await call(live.endpoints.waiting, {}, { signal });
      const paths = new Map<string, string>(Object.entries(screens).map(([key, { path }]) => [key, path]));
      return Object.fromEntries(
        Object.entries(waiting).flatMap(([key, count]) => (paths.has(key) ? [[paths.get(key), count]] : [])),
      );
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? {};
};

export const useWaitingTotal = () => Object.values(useWaiting()).reduce((sum, count) => sum + count, 0);
