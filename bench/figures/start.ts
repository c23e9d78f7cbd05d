import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectTo } from "../client.ts";
import type { Report } from "../report.ts";
import { startServer } from "../server.ts";

/** From the command to the first answer: once with an empty folder, demo data included, then with what that left. */
export const measureStart = async (report: Report) => {
  report.heading("Start, embedded database included");
  const dataDir = await mkdtemp(join(tmpdir(), "im-console-bench-"));
  try {
    const first = await secondsToAnswer(dataDir);
    report.line({ figure: "first start: new database, schema, demo data", ours: `${first.toFixed(2)} s` });
    const second = await secondsToAnswer(dataDir);
    report.line({ figure: "second start", ours: `${second.toFixed(2)} s`, target: "≤ 2.5 s", isMet: second <= 2.5 });
  } finally {
    await rm(await realpath(join(dataDir, "postgres")), { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
};

const secondsToAnswer = async (dataDir: string) => {
  const start = performance.now();
  const server = await startServer(dataDir, ["--api-only"], { DEMO_DATA: "on" });
  const client = connectTo(server.address);
  await client.fetchBytes("/health/ready");
  const seconds = (performance.now() - start) / 1000;
  client.close();
  await server.stop();
  return seconds;
};
