/** The process that makes the demo data (`maker.ts`). */
import type { Progress } from "../setup/progress.ts";
import { openOwner } from "../db/database.ts";
import { openFileStore } from "../files/store.ts";
import { addDemoData, prepareDemo } from "./index.ts";
import type { News, Order } from "./maker.ts";
import { demoServers } from "./servers/servers.ts";

/** Resolves once it is on its way. */
const tell = (news: News) =>
  new Promise<void>((resolve) => process.send?.(news, undefined, undefined, () => resolve()));

let begun = 0;
const demoStep: Progress["demoStep"] = async (part, of, place, work) => {
  const id = ++begun;
  void tell({ kind: "begun", id, part, of, place });
  const result = await work();
  void tell({ kind: "over", id });
  return result;
};

const make = async ({ url, dataDir }: Order) => {
  // One for each server, and one for what belongs to none.
  const { system, close } = openOwner(url, demoServers.length + 1, ({ message }) => {
    process.stderr.write(`database: ${message}\n`);
  });
  const demo = await addDemoData({ system, files: openFileStore(dataDir) }, prepared, demoStep);
  await close();
  return demo;
};

// With whoever wanted it.
process.once("disconnect", () => process.exit());
const prepared = prepareDemo();
process.once("message", (order: Order) => {
  make(order)
    .then(
      (demo) => tell({ kind: "made", demo }),
      (error: unknown) => tell({ kind: "failed", reason: error instanceof Error ? error.message : String(error) }),
    )
    .finally(() => process.disconnect());
});
