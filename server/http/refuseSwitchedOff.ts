import type { FastifyInstance } from "fastify";
import type { Switches } from "../core/callSwitches.ts";
import { ApiError } from "../core/errors.ts";

/** Answers calls that are switched off before anything else is looked at. */
export const refuseSwitchedOff = (app: FastifyInstance, { switches }: { switches: Switches }) => {
  app.addHook("onRequest", async (request) => {
    const { call } = request.routeOptions.config;
    if (call !== undefined && switches.isOff(call)) throw new ApiError("switchedOff");
  });
};
