import { buildApp } from "./app.ts";
import type { DemoMaker } from "./demo/maker.ts";
import { logLines } from "./http/logLines.ts";
import { listenMetrics } from "./http/metrics.ts";
import { keepCheckpoints } from "./operationLog/checkpoints.ts";
import { streamOperationLog } from "./operationLog/stream/stream.ts";
import { openRuntime } from "./runtime.ts";
import type { Settings } from "./settings.ts";
import { collectGarbage } from "./setup/collectGarbage.ts";
import { firstStart } from "./setup/firstStart.ts";
import type { Progress } from "./setup/progress.ts";
import type { Stopping } from "./setup/stopping.ts";
import { welcome } from "./setup/welcome.ts";

/**
 * How long each part of the end is waited for, in ms: all of it is less than the ten seconds after which containers
 * are killed.
 */
const PATIENCE = { calls: 4000, checkpoints: 1000, stream: 500, metrics: 500, runtime: 2500 };

type Start = { progress: Progress; stopping: Stopping; demo: DemoMaker | undefined; say: (line: string) => void };

/** Serves the console over a database that is up, and fills it at a first start. */
export const serve = async (url: string, settings: Settings, { progress, stopping, demo, say }: Start) => {
  const { DATA_DIR, HOST, PORT, LOG_LEVEL } = settings;
  let report = (error: Error) => {
    process.stderr.write(`database: ${error.message}\n`);
  };
  const runtime = await progress.step("schema", () =>
    openRuntime(url, settings, (error) => {
      // The database goes last, and what still waits for it loses it.
      if (!stopping.isStopping()) report(error);
    }),
  );
  stopping.before(runtime.close, PATIENCE.runtime);

  const complete = Promise.withResolvers<void>();
  const opening = { isOver: complete.promise, starting: progress.starting };
  const app = await buildApp(runtime.deps, { level: LOG_LEVEL, stream: logLines() }, opening);
  report = (error) => {
    app.log.error({ err: error }, "database");
  };
  let writeLastCheckpoints: (() => Promise<void>) | undefined;
  stopping.before(async () => writeLastCheckpoints?.(), PATIENCE.checkpoints);
  stopping.before(() => closeCalls(app), PATIENCE.calls + 500);
  // Before anybody is made whose password is told once: a port that is taken ends the start here.
  const address = await app.listen({ host: HOST, port: PORT });
  const first = await firstStart(runtime.deps, demo && (() => demo.make(url, progress)));
  progress.ready();
  say(first ? welcome(address, first) : `The console is at ${address}`);
  complete.resolve();
  const { database, secrets } = runtime.deps;
  writeLastCheckpoints = await keepCheckpoints(database.system, secrets, DATA_DIR, app.log);
  const { OPERATION_LOG_STREAM } = settings;
  if (OPERATION_LOG_STREAM !== undefined)
    stopping.before(streamOperationLog(database.system, OPERATION_LOG_STREAM, app.log), PATIENCE.stream);
  const closeMetrics = await listenMetrics(settings, app.log);
  stopping.before(closeMetrics, PATIENCE.metrics);
  await collectGarbage();
};

/** Calls under way are answered; one that its client does not go on with is cut off. */
const closeCalls = async (app: Awaited<ReturnType<typeof buildApp>>) => {
  const timer = setTimeout(() => app.server.closeAllConnections(), PATIENCE.calls);
  await app.close();
  clearTimeout(timer);
};
