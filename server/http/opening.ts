import type { FastifyInstance } from "fastify";
import type { Progress } from "../setup/progress.ts";

/** When calls may be answered, and how far the start is until then. */
export type Opening = { isOver: Promise<void>; starting: Progress["starting"] };

/** Of an application that begins with everything in its place. */
export const opened: Opening = { isOver: Promise.resolve(), starting: () => undefined };

/** Calls wait until the first start is complete; the console's page and files, and health, are there before. */
export const holdCalls = (app: FastifyInstance, { isOver }: Opening) =>
  app.addHook("onRequest", async ({ routeOptions: { url } }) => {
    if (url === undefined || url.startsWith("/v1/")) await isOver;
  });
