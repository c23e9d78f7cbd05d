import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNotify } from "react-admin";
import { isOnlyAsked } from "../api/errors.ts";
import { approvals } from "../../contract/entities/access/approvals.ts";
import { downloads } from "../../contract/entities/access/exports/downloads.ts";
import { savedViews } from "../../contract/entities/access/savedViews.ts";
import { live, type LiveEvent } from "../../contract/entities/statistics/live.ts";
import { loadTexts } from "../i18n/index.ts";
import { getPreferences } from "../layout/preferences.ts";
import { noteChange, noteMissed } from "./changes.ts";
import { chime } from "./sound.ts";
import { follow } from "./stream.ts";
import { useWaitingTotal } from "./useWaiting.ts";
import { newDownloads } from "./newDownloads.ts";
import { useEndpointQuery, useInvalidate, useOutdate } from "../dataProvider/useEndpoint.ts";

/** Keeps the console's counters true, says what jobs are done, and sounds when more waits than before. */
const Live = () => {
  const invalidate = useInvalidate();
  const outdate = useOutdate();
  const notify = useNotify();
  const waiting = useWaitingTotal();
  const before = useRef(waiting);
  const files = useNewDownloads();
  useOwnRequests();

  useEffect(() => {
    const ended = new AbortController();
    const hear = (event: LiveEvent | "missed") => {
      // What is not on the screen now is not shown as it was.
      void outdate(event === "missed" ? undefined : { name: event.entity });
      if (event === "missed") noteMissed();
      else {
        noteChange(event.entity);
        const { job } = event;
        // What jobs are told by is not among the texts that come first.
        if (job)
          void loadTexts().then(
            () => notify(`app.live.${job}`, { type: "info" }),
            () => undefined,
          );
      }
      void invalidate(live);
      for (const entity of [savedViews, downloads])
        if (event === "missed" || event.entity === entity.name) void invalidate(entity);
    };
    follow(hear, ended.signal);
    return () => ended.abort();
  }, [invalidate, outdate, notify]);

  useEffect(() => newDownloads.set(files), [files]);

  useEffect(() => {
    const isMore = waiting > before.current;
    before.current = waiting;
    if (isMore && getPreferences().sound === "on") void chime().catch(() => undefined);
  }, [waiting]);
  return null;
};

/** What this operator asks a second person for stands among the requests at once, wherever it was asked. */
const useOwnRequests = () => {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        const isAsked = event.type === "updated" && event.action.type === "error" && isOnlyAsked(event.action.error);
        if (isAsked) void invalidate(approvals);
      }),
    [client, invalidate],
  );
};

/** The frame comes before this does, and shows what it is told. */
const useNewDownloads = () =>
  useEndpointQuery(downloads, "list", newOnes, { staleTime: Number.POSITIVE_INFINITY }).data?.total ?? 0;
const newOnes = { isNew: true, pageSize: 1 };

export default Live;
