import type { Context } from "../core/context.ts";
import { type OutboundFailure, OutboundError, sendOutbound } from "./outbound.ts";
import { type Channel, type Message, providers } from "./providers.ts";

type Place = Pick<Context, "db" | "tenantId">;

/** The enabled channels of a tenant that serve a country: the first of them is used. */
export const servingChannels = ({ db, tenantId }: Place, nationAreaCode: string) =>
  db
    .selectFrom("smsChannel")
    .where("tenantId", "=", tenantId)
    .where("status", "=", "Enable")
    .where((eb) => {
      const isEverywhere = eb(eb.fn<number>("cardinality", ["countryCodes"]), "=", 0);
      return eb.or([isEverywhere, eb(eb.val(nationAreaCode), "=", eb.fn.any("countryCodes"))]);
    })
    .orderBy("position")
    .orderBy("id")
    .limit(1);

/** Sends a code; the provider's answer is the result, not a failure. */
export const sendCode = async (channel: Channel, message: Message, allowed: readonly string[]) => {
  const provider = providers[channel.provider];
  return sendOutbound(provider.request(channel, message, new Date()), allowed)
    .then((answer) => ({
      isTaken: provider.isTaken(answer),
      failure: null,
      httpStatus: answer.status,
      text: answer.text,
    }))
    .catch((error: unknown) => {
      if (!(error instanceof OutboundError)) throw error;
      const failure: OutboundFailure = error.reason;
      return { isTaken: false, failure, httpStatus: null, text: "" };
    });
};
