import { renderUnicodeCompact } from "uqr";
import { buildApp } from "./app.ts";
import { keepCheckpoints } from "./operationLog/checkpoints.ts";
import { startEmbedded } from "./db/embedded.ts";
import { logLines } from "./http/logLines.ts";
import { listenMetrics } from "./http/metrics.ts";
import { openRuntime } from "./runtime.ts";
import { readSettings } from "./settings.ts";
import { buildConsole } from "./setup/buildConsole.ts";
import { firstStart, type FirstStart } from "./setup/firstStart.ts";

/** `npm run dev` serves the console itself. */
const isApiOnly = process.argv.includes("--api-only");

const say = (line: string) => process.stdout.write(`${line}\n`);

const start = async () => {
  const settings = readSettings(process.env);
  const { DATABASE_URL, DATA_DIR, HOST, PORT, METRICS_PORT, LOG_LEVEL } = settings;
  const [embedded] = await Promise.all([
    DATABASE_URL ? undefined : startEmbedded({ dataDir: DATA_DIR, log: say }),
    isApiOnly ? undefined : buildConsole(say),
  ]);
  const closers: (() => Promise<void>)[] = embedded ? [embedded.stop] : [];
  let report = (error: Error) => {
    process.stderr.write(`database: ${error.message}\n`);
  };
  // Asked twice to stop, it stops at once.
  const stop = once(async () => {
    for (const close of closers.toReversed()) await close();
    process.exit(0);
  });
  process.on("SIGINT", stop).on("SIGTERM", stop);

  const runtime = await openRuntime(embedded?.url ?? DATABASE_URL ?? "", settings, (error) => report(error));
  closers.push(runtime.close);
  const first = await firstStart(runtime.deps, say);

  const app = await buildApp(runtime.deps, { level: LOG_LEVEL, stream: logLines() });
  report = (error) => {
    app.log.error({ err: error }, "database");
  };
  const { database, secrets } = runtime.deps;
  closers.push(await keepCheckpoints(database.system, secrets, DATA_DIR, app.log));
  closers.push(() => app.close());
  const address = await app.listen({ host: HOST, port: PORT });
  if (METRICS_PORT !== "off") closers.push(await listenMetrics(HOST, METRICS_PORT));
  say(first ? welcome(address, first) : `The console is at ${address}`);
};

const once = (work: () => Promise<void>) => {
  let running: Promise<void> | undefined;
  return () => {
    if (running) process.exit(1);
    running = work();
  };
};

const welcome = (address: string, { superAdmin: { account, password, secret, otpauthUrl }, demo }: FirstStart) => `
The console is at  ${address}

  Account           ${account}
  Password          ${password}
  Authenticator     ${secret}

Scan this with an authenticator, or ask for a code with: npm run admin -- code ${account}
${renderUnicodeCompact(otpauthUrl)}${demo ? invitation(demo) : ""}`;

const invitation = ({ password, accounts }: NonNullable<FirstStart["demo"]>) => `
To see the console as others do, sign in with the password ${password} and bind an authenticator of your own:
${accounts.map(({ account, role, server }) => `  ${account.padEnd(16)}  ${role} of ${server}`).join("\n")}
`;

start().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`im-console does not start: ${reason}\n`);
  if (process.env["LOG_LEVEL"] === "debug") console.error(error);
  process.exit(1);
});
