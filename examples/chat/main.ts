/**
 * A chat service of its own, run with the console: `node examples/chat/main.ts`. `npm run example:chat` starts both.
 * PORT, DATA_DIR, CONSOLE_ADDRESS, PLATFORM_KEY and WEBHOOK_SECRETS (one, or two with a comma) say how; SEED_FILE has the
 * members and groups that it starts with. BEHIND_PROXY=on has it believe what a proxy says where members come from.
 */
import { readFile } from "node:fs/promises";
import { startChat } from "./server.ts";

const { PORT, DATA_DIR, CONSOLE_ADDRESS, PLATFORM_KEY, WEBHOOK_SECRETS, SEED_FILE, BEHIND_PROXY } = process.env;

const { address, stop } = await startChat({
  port: Number(PORT || 8090),
  dataDir: DATA_DIR || "./data/example-chat",
  console: { address: CONSOLE_ADDRESS || "http://127.0.0.1:8080", key: PLATFORM_KEY ?? "" },
  isBehindProxy: BEHIND_PROXY === "on",
  secrets: (WEBHOOK_SECRETS ?? "").split(",").filter(Boolean),
  ...(SEED_FILE && { seed: JSON.parse(await readFile(SEED_FILE, "utf8")) }),
});
process.stdout.write(`The chat is at ${address}\n`);
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void stop().finally(() => process.exit(0)));
