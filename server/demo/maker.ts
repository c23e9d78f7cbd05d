import { fork, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import type { DemoPart } from "../../contract/starting.ts";
import type { Progress } from "../setup/progress.ts";
import type { Demo } from "./index.ts";

/** What the process is told: where to make them. */
export type Order = { url: string; dataDir: string };
/** What it tells: that a part is begun or over, and how all of it ended. */
export type News =
  | { kind: "begun"; id: number; part: DemoPart; of: number; place: string }
  | { kind: "over"; id: number }
  | { kind: "made"; demo: Demo }
  | { kind: "failed"; reason: string };

export type DemoMaker = ReturnType<typeof openDemoMaker>;

/**
 * Makes the demo data in a process of its own: what it loads and leaves in memory goes with it, and what needs no
 * database is made while the database is.
 */
export const openDemoMaker = (dataDir: string) => {
  let child: ChildProcess | undefined;
  const prepare = () => (child ??= fork(join(import.meta.dirname, "make.ts")));

  return {
    /** Begins with what needs no database. */
    prepare: () => void prepare(),
    /** @throws Error with the reason why they could not be made. */
    make: (url: string, progress: Progress) =>
      new Promise<Demo>((resolve, reject) => {
        const parts = new Map<number, () => void>();
        const fail = (reason: string) => reject(new Error(`the demo data could not be made: ${reason}`));
        const hear = (news: News) => {
          if (news.kind === "begun") {
            const { promise, resolve: end } = Promise.withResolvers<void>();
            parts.set(news.id, end);
            void progress.demoStep(news.part, news.of, news.place, () => promise);
          } else if (news.kind === "over") parts.get(news.id)?.();
          else if (news.kind === "made") resolve(news.demo);
          else fail(news.reason);
        };
        const maker = prepare();
        if (!maker.connected) fail("their process ended before");
        maker.on("message", hear);
        maker.once("error", ({ message }) => fail(message));
        maker.once("exit", (code, signal) => fail(`their process ended with ${signal ?? code}`));
        maker.send({ url, dataDir } satisfies Order);
      }),
  };
};
