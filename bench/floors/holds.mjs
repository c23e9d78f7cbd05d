/**
 * Loaded before a server: notes how long its event loop was held at most since it was last asked, and writes it into a
 * file when it is asked by a signal.
 */
import { renameSync, writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on("SIGUSR2", () => {
  const file = process.env.PROBE_FILE ?? "";
  writeFileSync(`${file}.part`, String(delay.max / 1e6));
  renameSync(`${file}.part`, file);
  delay.reset();
});
