import { startEmbedded } from "../../server/db/embedded.ts";

/** One process that uses the data folder given to it, until it is told to end. */
const [dataDir = ""] = process.argv.slice(2);
const embedded = await startEmbedded({ dataDir, log: (line) => console.log(line) });
process.once("SIGTERM", () => void embedded.stop());
console.log(`ready ${embedded.url}`);
