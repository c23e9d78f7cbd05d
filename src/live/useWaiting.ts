import { findScreen } from "../../contract/core/menu.ts";
import { live } from "../../contract/entities/statistics/live.ts";
import { useEndpointQuery } from "../dataProvider/useEndpoint.ts";
import type { EndpointOutput } from "../dataProvider/calls.ts";

/** How much waits behind each path of the menu; nothing for what is no queue. */
export const useWaiting = (): Readonly<Record<string, number>> => {
  const { data } = useEndpointQuery(live, "waiting", {}, { staleTime: Number.POSITIVE_INFINITY, select: countByPath });
  return data ?? nothing;
};

const nothing = {};
const countByPath = ({ waiting }: EndpointOutput<typeof live, "waiting">): Record<string, number> =>
  Object.fromEntries(
    Object.entries(waiting).flatMap(([key, count]) => {
      const screen = findScreen(key);
      return screen ? [[screen.path, count]] : [];
    }),
  );

export const useWaitingTotal = () => Object.values(useWaiting()).reduce((sum, count) => sum + count, 0);
