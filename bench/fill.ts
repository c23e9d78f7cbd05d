import { parseArgs } from "node:util";
import { startEmbedded } from "../server/db/embedded.ts";
import { readSettings } from "../server/settings.ts";
import { fillDatabase } from "./fill/fillDatabase.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

const amount = (text: string, name: string) => {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} is a whole number`);
  return Number(text);
};

/** `npm run demo -- --members 1000000 --messages 10000000`: adds servers of any size to the database. */
const run = async () => {
  const { values } = parseArgs({
    options: {
      members: { type: "string", default: "100000" },
      messages: { type: "string", default: "1000000" },
      groups: { type: "string", default: "2000" },
      servers: { type: "string", default: "3" },
      "data-dir": { type: "string" },
    },
  });
  const size = {
    members: amount(values.members, "members"),
    messages: amount(values.messages, "messages"),
    groups: amount(values.groups, "groups"),
    servers: amount(values.servers, "servers"),
  };
  const dataDir = values["data-dir"];
  const { DATABASE_URL, DATA_DIR } = readSettings({ ...process.env, ...(dataDir && { DATA_DIR: dataDir }) });
  const isGiven = DATABASE_URL !== undefined && dataDir === undefined;
  const embedded = isGiven ? undefined : await startEmbedded({ dataDir: DATA_DIR, log: say });
  try {
    await fillDatabase(embedded?.url ?? DATABASE_URL ?? "", size, say);
  } finally {
    await embedded?.stop();
  }
};

run().catch((error: unknown) => {
  process.stderr.write(`nothing was filled: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
