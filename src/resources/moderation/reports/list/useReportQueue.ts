import { useState } from "react";
import { type RaRecord, useListContext, useRefresh } from "react-admin";
import type { Report } from "../../../../../contract/entities/moderation/reports.records.ts";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { useChanges } from "../../../../live/changes.ts";
import { useEndpointMutation, useEndpointQuery } from "../../../../dataProvider/useEndpoint.ts";
import { useNotifyError } from "../../../../components/actions/notices.ts";
import { useRefetchOnChange } from "../../../../live/useRefetchOnChange.ts";
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

/** The list as a queue: which one is open, the ways to the others, and taking what is opened. */
export const useReportQueue = () => {
  const rows = useRowsNow();
  const refresh = useRefresh();
  const notifyError = useNotifyError();
  const [open, setOpen] = useState<{ id: string; place: number }>();
  const mayClaim = useMay(reports, "claim");

  // Where it fails somebody else was quicker: the list says who.
  const options = { onError: (error: Error) => notifyError(error, "warning"), onSettled: refresh };
  const claiming = useEndpointMutation(reports, "claim", options);
  const releasing = useEndpointMutation(reports, "release", options);
  const show = (row: Report | undefined) => row && setOpen({ id: row.id, place: rows.indexOf(row) });
  const claim = (row: Report | undefined) => {
    if (row && mayClaim && row.reportStatus === "Untreated") claiming.mutate({ id: row.id });
  };
  const take = (row: Report | undefined) => {
    show(row);
    claim(row);
  };
  const place = open ? rows.findIndex(({ id }) => id === open.id) : -1;
  // What was open may have left the list: those behind it have moved up to its place.
  const after = place >= 0 ? place + 1 : (open?.place ?? 0);
  const nextFree = () => {
    const others = [...rows.slice(after), ...rows.slice(0, after)].filter(({ id }) => id !== open?.id);
    const free = others.find(
      ({ reportStatus, isMine }) => reportStatus === "Untreated" || (reportStatus === "Pending" && isMine),
    );
    if (free) take(free);
    else setOpen(undefined);
  };
  const skip = () => {
    const row = rows[place];
    if (row?.isMine && row.reportStatus === "Pending") releasing.mutate({ id: row.id });
    nextFree();
  };
  return {
    rows,
    openId: open?.id,
    take,
    claim: () => claim(rows[place]),
    next: () => show(rows[after]),
    previous: () => show(rows[place >= 0 ? place - 1 : (open?.place ?? 0) - 1]),
    nextFree,
    skip,
    close: () => setOpen(undefined),
  };
};
