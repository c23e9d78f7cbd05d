import { type RaRecord, useListContext, useRefresh } from "react-admin";
import type { Report } from "../../../../../contract/entities/moderation/reports.records.ts";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { useChanges } from "../../../../live/changes.ts";
import { useEndpointMutation, useEndpointQuery } from "../../../../dataProvider/useEndpoint.ts";
import { useNotifyError } from "../../../../components/actions/notices.ts";
import { useRefetchOnChange } from "../../../../live/useRefetchOnChange.ts";
import { useOpenRow } from "../../../../components/queue/useOpenRow.ts";
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

/** The list as a queue: which one is open, the ways to the others, and taking up what is open. */
export const useReportQueue = () => {
  const rows = useRowsNow();
  const refresh = useRefresh();
  const notifyError = useNotifyError();
  const { openId, current, next, previous, others, open, close } = useOpenRow(rows);
  const mayClaim = useMay(reports, "claim");

  // Where it fails somebody else was quicker: the list says who.
  const options = { onError: (error: Error) => notifyError(error, "warning"), onSettled: refresh };
  const claiming = useEndpointMutation(reports, "claim", options);
  const releasing = useEndpointMutation(reports, "release", options);
  const nextFree = () => {
    const free = others.find(
      ({ reportStatus, isMine }) => reportStatus === "Untreated" || (reportStatus === "Pending" && isMine),
    );
    if (free) open(free);
    else close();
  };
  return {
    rows,
    openId,
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
