import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { FILES } from "../../contract/core/files.ts";
import { ApiError } from "../core/errors.ts";
import type { Settings } from "../settings.ts";

const MINUTE = 60_000;
/** Accounts and addresses that a node counts at a time: who makes up more of them takes no more memory. */
const REMEMBERED = 20_000;

type Most = Pick<Settings, "CALLS_PER_ACCOUNT" | "CALLS_PER_ADDRESS" | "CALLS_ANONYMOUS" | "CALLS_PER_PLATFORM_KEY">;

/**
 * Bounds the calls a minute of each account, of each platform key, of each address without either, and of each address in all. Stored
 * files, the console itself and health are no calls.
 * @returns what a call is told that was refused before it was counted, for want of a session
 */
export const limitCalls = async (app: FastifyInstance, most: Most) => {
  await app.register(rateLimit, { global: false });
  const limiter = (max: number, keyGenerator?: (request: FastifyRequest) => string) => {
    const bounds = { max, timeWindow: MINUTE, cache: REMEMBERED };
    const count = app.createRateLimit(keyGenerator ? { ...bounds, keyGenerator } : bounds);
    return async (request: FastifyRequest) => {
      const state = await count(request);
      if (state.isAllowed || !state.isExceeded) return;
      const seconds = state.ttlInSeconds;
      throw new ApiError("callsReached", undefined, seconds, { most: max, seconds });
    };
  };
  // By default the key is the address, or the network of an IPv6 one: its owner has them all.
  const ofAddress = limiter(most.CALLS_PER_ADDRESS);
  const ofStranger = limiter(most.CALLS_ANONYMOUS);
  const ofAccount = limiter(most.CALLS_PER_ACCOUNT, ({ caller }) => caller?.session.accountId ?? "");

  const ofKey = limiter(most.CALLS_PER_PLATFORM_KEY, ({ platform }) => `key ${platform?.keyId}`);
  const limiterOf = ({ caller, platform }: FastifyRequest) => (platform ? ofKey : caller ? ofAccount : ofStranger);

  app.addHook("onRequest", async (request) => {
    if (isCall(request)) await ofAddress(request);
  });
  // By then the call's own hook has said who it is.
  app.addHook("preParsing", async (request) => {
    if (isCall(request)) await limiterOf(request)(request);
  });
  return async (refusal: Error, request: FastifyRequest): Promise<Error> => {
    if (!(refusal instanceof ApiError) || !UNKNOWN.has(refusal.reason) || request.caller) return refusal;
    try {
      await ofStranger(request);
      return refusal;
    } catch (reached) {
      return reached instanceof Error ? reached : refusal;
    }
  };
};

const UNKNOWN: ReadonlySet<string> = new Set(["unauthorized", "sessionEnded"]);
const isCall = ({ url }: FastifyRequest) => url.startsWith("/v1/") && !url.startsWith(`${FILES}/`);
