import { parseArgs } from "node:util";
import { startVitest } from "vitest/node";

/** `node bench/crash.ts --kills 200`: what the suite kills among writers, more often; a multiple of eight. */
const { values } = parseArgs({ options: { kills: { type: "string", default: "200" } } });

process.env["CRASH_KILLS"] = values.kills;
const vitest = await startVitest("test", ["tests/server/crash.test.ts"], { project: "node", watch: false });
await vitest.close();
