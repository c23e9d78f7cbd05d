import { fork } from "node:child_process";
import { join } from "node:path";

export type Wanted = { id: number; svg: string };
export type Drawn = { id: number; content: Uint8Array };
export type Drawer = { draw: (svg: string) => Promise<Uint8Array>; close: () => void };

/**
 * Draws in another process. The drawing library keeps tens of megabytes of whoever loads it, and the server needs it
 * for nothing else.
 */
export const openDrawer = (): Drawer => {
  const child = fork(join(import.meta.dirname, "draw.ts"), { serialization: "advanced" });
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>();
  let count = 0;
  child.on("message", ({ id, content }: Drawn) => {
    waiting.get(id)?.resolve(content);
    waiting.delete(id);
  });
  const fail = () => {
    for (const { reject } of waiting.values()) reject(new Error("the demo's pictures could not be drawn"));
  };
  child.once("exit", fail).once("error", fail);
  // Where the demo fails otherwise, it does not keep the server from ending, and ends with it.
  child.unref();
  child.channel?.unref();
  return {
    draw: (svg) => {
      const drawn = Promise.withResolvers<Uint8Array>();
      waiting.set(++count, drawn);
      child.send({ id: count, svg } satisfies Wanted);
      return drawn.promise;
    },
    close: () => void child.kill(),
  };
};
