import { z } from "zod";
import type { Deps } from "../../core/context.ts";
import { ApiError } from "../../core/errors.ts";
import { newChallenge, takeChallenge } from "../factors/challenge.ts";

/** What somebody goes to the provider for: an answer for one is none for the other. */
export type SsoPurpose = "signIn" | "stepUp";

/** How long somebody may take at the provider, in ms. */
const LIFETIME = 10 * 60_000;
const OWNER = "sso ticket";
const Ticket = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), askedAt: z.number() });
export type Ticket = z.infer<typeof Ticket>;

const purposeOf = (purpose: SsoPurpose) => `sso ${purpose}`;

/** What the provider gets, and brings back, to tell one going there from another. */
export const newState = (deps: Deps, purpose: SsoPurpose) =>
  newChallenge(deps, purposeOf(purpose), LIFETIME).toString("base64url");

/** The tab keeps it, unreadable: nothing of it is kept here, so going there, however often, takes no room. */
export const sealTicket = ({ secrets }: Deps, ticket: Ticket) =>
  secrets.seal(JSON.stringify(ticket), OWNER).toString("base64url");

/**
 * Uses a ticket up: of any number of answers to it, on any number of nodes, one is looked at.
 * @throws ApiError `ssoFailed` for one that is over, was used, is for something else, or belongs to another answer
 */
export const takeTicket = async (deps: Deps, purpose: SsoPurpose, sealed: string, state: string | null) => {
  const ticket = openTicket(deps, sealed);
  if (!ticket || ticket.state !== state) throw new ApiError("ssoFailed");
  if (!(await takeChallenge(deps, purposeOf(purpose), ticket.state))) throw new ApiError("ssoFailed");
  return ticket;
};

const openTicket = ({ secrets }: Deps, sealed: string): Ticket | undefined => {
  try {
    return Ticket.parse(JSON.parse(secrets.open(Buffer.from(sealed, "base64url"), OWNER)));
  } catch {
    return undefined;
  }
};
