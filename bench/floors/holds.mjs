/**
 * Loaded before a server: notes how long its event loop was held at most since it was last asked, and how long of that
 * by one collection of garbage, and writes both into a file when it is asked by a signal.
 */
import { renameSync, writeFileSync } from "node:fs";
import { monitorEventLoopDelay, PerformanceObserver } from "node:perf_hooks";

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
let collecting = 0;
const note = (entries) => {
  for (const { duration } of entries) collecting = Math.max(collecting, duration);
};
const collections = new PerformanceObserver((list) => note(list.getEntries()));
collections.observe({ entryTypes: ["gc"] });

process.on("SIGUSR2", () => {
  note(collections.takeRecords());
  const file = process.env.PROBE_FILE ?? "";
  writeFileSync(`${file}.part`, JSON.stringify({ held: delay.max / 1e6, collecting }));
  renameSync(`${file}.part`, file);
  delay.reset();
  collecting = 0;
});
