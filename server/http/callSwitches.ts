import type { FastifyInstance } from "fastify";
import type { Database } from "../db/database.ts";
import type { Deps } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";

/** Which calls are switched off, as this node knows it: the database tells every node of each change. */
export type Switches = { isOff: (call: string) => boolean; reload: () => Promise<void> };

export const openSwitches = async (
  { system, listen }: Database,
  onError: (error: Error) => void,
): Promise<Switches> => {
  let off: ReadonlySet<string> = new Set();
  let asked = 0;
  const reload = async () => {
    const turn = ++asked;
    const rows = await system.selectFrom("apiSwitchedOff").select("call").execute();
    // Of two reads that overlap the one that began later counts.
    if (turn === asked) off = new Set(rows.map(({ call }) => call));
  };
  const again = () => void reload().catch(onError);
  await listen("calls_changed", again, (isConnected) => {
    if (isConnected) again();
  });
  await reload();
  return { isOff: (call) => off.has(call), reload };
};

/** Answers calls that are switched off before anything else is looked at. */
export const refuseSwitchedOff = (app: FastifyInstance, { switches }: Pick<Deps, "switches">) => {
  app.addHook("onRequest", async (request) => {
    const { call } = request.routeOptions.config;
    if (call !== undefined && switches.isOff(call)) throw new ApiError("switchedOff");
  });
};
