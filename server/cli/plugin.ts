import { existsSync } from "node:fs";
import { join } from "node:path";
import type { CommandName } from "../../contract/entities/access/commandLine.ts";
import { withDatabase, withOwner } from "../db/withDatabase.ts";
import { appendInstallationCommand } from "../operationLog/commandLine.ts";
import { CONFIG_FILE } from "../plugins/config.ts";
import { buildPlugin } from "../plugins/build.ts";
import { describePlugin } from "../plugins/describe.ts";
import { addToConfig, removeFromConfig, toUse } from "../plugins/editConfig.ts";
import { findPlugin } from "../plugins/manifest.ts";
import { describeError } from "../plugins/problems.ts";
import { readSettings } from "../settings.ts";

const USAGE = `npm run plugin -- add <package or folder>     names it in ${CONFIG_FILE} and says what it brings
npm run plugin -- remove <package or folder>  takes it out again; its data stays
npm run plugin -- build <folder>              compiles it into its dist/, for npm pack`;

const say = (text: string) => void process.stdout.write(`${text}\n`);

const commands: Readonly<Record<string, (use: string) => Promise<string>>> = {
  add: async (use) => {
    const about = await describePlugin(await findPlugin(use));
    await noted("addPlugin", use, () => addToConfig(use));
    return `${about}\n\n${use} is named in ${CONFIG_FILE}. It is there from the next start on: npm start`;
  },
  remove: async (use) => {
    await noted("removePlugin", use, () => removeFromConfig(use));
    return `${use} is gone from the next start on. Its tables and what roles hold of it stay.`;
  },
  build: async (use) => {
    const files = await buildPlugin(await findPlugin(use));
    return `${files.join("\n")}\n\nIn its folder: npm pack`;
  },
};

/** Where there is an installation already, its log tells who changed what is part of it. */
const noted = async (name: CommandName, use: string, work: () => Promise<void>) => {
  const settings = readSettings(process.env);
  const isThere = settings.DATABASE_URL !== undefined || existsSync(join(settings.DATA_DIR, "postgres"));
  if (!isThere) return work();
  await withDatabase(settings, (url) =>
    withOwner(url, (db) =>
      db.transaction().execute(async (inside) => {
        await appendInstallationCommand(inside, { name, params: { use } });
        await work();
      }),
    ),
  );
};

const [command = "", given] = process.argv.slice(2);
const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
if (!run || given === undefined) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  await run(toUse(given)).then(say, (error: unknown) => {
    console.error(describeError(error));
    process.exitCode = 1;
  });
}
