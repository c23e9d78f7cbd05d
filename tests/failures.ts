/** What failed in runs that went at the same time, told at the very end: the run that ended first is far above by then. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FAILURES_FOLDER } from "./summary.ts";

const files = existsSync(FAILURES_FOLDER) ? readdirSync(FAILURES_FOLDER) : [];
for (const file of files) process.stdout.write(readFileSync(join(FAILURES_FOLDER, file), "utf8"));
process.exitCode = 1;
