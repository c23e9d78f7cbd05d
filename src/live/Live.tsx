import { useEffect, useRef } from "react";
import { useNotify } from "react-admin";
import { savedViews } from "../../contract/entities/access/savedViews.ts";
import { live, type LiveEvent } from "../../contract/entities/statistics/live.ts";
import { getPreferences } from "../layout/preferences.ts";
import { noteChange, noteMissed } from "./changes.ts";
import { chime } from "./sound.ts";
import { follow } from "./stream.ts";
import { useWaitingTotal } from "./useWaiting.ts";
import { useInvalidate, useOutdate } from "../dataProvider/useEndpoint.ts";

/** Keeps the console's counters true, says what jobs are done, and sounds when more waits than before. */
const Live = () => {
  const invalidate = useInvalidate();
  const outdate = useOutdate();
  const notify = useNotify();
  const waiting = useWaitingTotal();
  const before = useRef(waiting);

  useEffect(() => {
    const ended = new AbortController();
    const hear = (event: LiveEvent | "missed") => {
      // What is not on the screen now is not shown as it was.
      void outdate(event === "missed" ? undefined : { name: event.entity });
      if (event === "missed") noteMissed();
      else {
        noteChange(event.entity);
        if (event.job) notify(`app.live.${event.job}`, { type: "info" });
      }
      void invalidate(live);
      if (event === "missed" || event.entity === savedViews.name) void invalidate(savedViews);
    };
    follow(hear, ended.signal);
    return () => ended.abort();
  }, [invalidate, outdate, notify]);

  useEffect(() => {
    const isMore = waiting > before.current;
    before.current = waiting;
    if (isMore && getPreferences().sound === "on") void chime().catch(() => undefined);
  }, [waiting]);
  return null;
};

export default Live;
