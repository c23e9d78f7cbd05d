import { openDemoMaker } from "./demo/maker.ts";
import { hasEmbedded, startEmbedded } from "./db/embedded.ts";
import { readSettings } from "./settings.ts";
import { buildConsole } from "./setup/buildConsole.ts";
import { openProgress } from "./setup/progress.ts";
import { openStopping } from "./setup/stopping.ts";

/** `npm run dev` serves the console itself. */
const isApiOnly = process.argv.includes("--api-only");

/** How long the database is waited for at the end, in ms. */
const PATIENCE = 60_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const stopping = openStopping();

const start = async () => {
  const settings = readSettings(process.env);
  const { DATABASE_URL, DATA_DIR } = settings;
  const progress = openProgress(say);
  const demo = settings.DEMO_DATA ? openDemoMaker(DATA_DIR) : undefined;
  const isNew = DATABASE_URL === undefined && !hasEmbedded(DATA_DIR);
  const begun = Promise.withResolvers<void>();
  if (DATABASE_URL) begun.resolve();
  const starting = DATABASE_URL
    ? undefined
    : progress.step("database", () => startEmbedded({ dataDir: DATA_DIR, log: say, onBegun: begun.resolve }));
  stopping.before(async () => (await starting?.catch(() => undefined))?.stop(), PATIENCE);
  // Reading the rest takes as long as the database does, and nothing else is done here meanwhile.
  const reading = begun.promise.then(() => import("./serve.ts"));
  if (isNew) void reading.then(() => demo?.prepare());
  const [embedded, { serve }] = await Promise.all([starting, reading, isApiOnly ? undefined : buildConsole(say)]);
  await serve(embedded?.url ?? DATABASE_URL ?? "", settings, { progress, stopping, demo, say });
};

start().catch(async (error: unknown) => {
  // Told to stop on the way, it fails of what was closed.
  if (stopping.isStopping()) return;
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`im-console does not start: ${reason}\n`);
  if (process.env["LOG_LEVEL"] === "debug") console.error(error);
  await stopping.stop();
  process.exit(1);
});
