import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Identifier, type RaRecord, useListContext, useRefresh } from "react-admin";
import type { Report } from "../../../../../contract/entities/moderation/reports.records.ts";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { useChanges } from "../../../../live/changes.ts";
import { getResourceName } from "../../../../dataProvider/entities.ts";
import { useConsoleDataProvider, useEndpointMutation, useEndpointQuery } from "../../../../dataProvider/useEndpoint.ts";
import { useNotifyError } from "../../../../components/actions/notices.ts";
import { useRefetchOnChange } from "../../../../live/useRefetchOnChange.ts";
import { type Opened, useOpenRow } from "../../../../components/queue/useOpenRow.ts";
import { useMay } from "../../../../components/actions/useMay.ts";

type Row = Report & RaRecord;

/** Rows as they are now, in the order they were listed in: who holds one is seen at once, and nothing jumps. */
const useRowsNow = () => {
  const { data = [] } = useListContext<Row>();
  const changes = useChanges(reports.name);
  const ids = data.map(({ id }) => id).join(",");
  const { data: now, refetch } = useEndpointQuery(
    reports,
    "list",
    { ids, pageSize: data.length },
    { enabled: changes > 0 && data.length > 0, placeholderData: (before) => before },
  );
  useRefetchOnChange(reports, async () => data.length > 0 && refetch());
  const known = new Map(now?.records.map((row) => [row.id, row]));
  return data.map((row): Report => known.get(row.id) ?? row);
};

/** So many are fetched before they are asked for: the next one is there at once. Looking at one claims nothing. */
const AHEAD = 2;
const FRESH = 30_000;

const usePrefetch = (ids: readonly string[]) => {
  const client = useQueryClient();
  const dataProvider = useConsoleDataProvider();
  const resource = getResourceName(reports);
  const wanted = ids.join(",");
  useEffect(() => {
    for (const id of wanted === "" ? [] : wanted.split(","))
      void client.prefetchQuery({
        // As react-admin asks for the one that is open.
        queryKey: [resource, "getOne", { id, meta: undefined }],
        queryFn: async ({ signal }) => (await dataProvider.getOne(resource, { id, signal })).data,
        staleTime: FRESH,
      });
  }, [client, dataProvider, resource, wanted]);
};

/** The list as a queue: which one is open, the ways to the others, and taking up what is open. */
export const useReportQueue = (opened: Opened) => {
  const rows = useRowsNow();
  const refresh = useRefresh();
  const notifyError = useNotifyError();
  const { openId, current, next, previous, others, open, close } = useOpenRow(rows, opened);
  const mayClaim = useMay(reports, "claim");

  // Where it fails somebody else was quicker: the list says who.
  const options = { onError: (error: Error) => notifyError(error, "warning"), onSettled: refresh };
  const claiming = useEndpointMutation(reports, "claim", options);
  const releasing = useEndpointMutation(reports, "release", options);
  const isFree = ({ reportStatus, isMine, isOpenToMe, isOwnDecision }: Report) =>
    !isOwnDecision && (reportStatus === "Untreated" ? isOpenToMe : reportStatus === "Pending" && isMine);
  usePrefetch(
    others
      .filter(isFree)
      .slice(0, AHEAD)
      .map(({ id }) => id),
  );
  /** Some are about to leave the list with the one that is open. */
  const nextFree = (leaving: readonly Identifier[] = []) => {
    const free = others.find((row) => isFree(row) && !leaving.includes(row.id));
    if (free) open(free);
    else close();
  };
  return {
    rows,
    openId,
    current,
    open,
    claim: () => {
      if (current?.reportStatus === "Untreated" && mayClaim) claiming.mutate({ id: current.id });
    },
    next: () => open(next),
    previous: () => open(previous),
    nextFree,
    skip: () => {
      if (current?.isMine && current.reportStatus === "Pending") releasing.mutate({ id: current.id });
      nextFree();
    },
    close,
  };
};
