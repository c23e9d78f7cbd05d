import { randomBytes } from "node:crypto";
import type { Db } from "../../db/database.ts";
import { fromNow } from "../../db/expressions.ts";
import type { Deps } from "../../core/context.ts";

/** How long whoever asked may take to answer, in ms. */
const PASSKEY_LIFETIME = 5 * 60_000;
const RANDOM = 16;
const EXPIRY = 6;
const BODY = RANDOM + EXPIRY;

const purposeOf = (purpose: string) => `passkey ${purpose}`;

/** Nothing of it is kept: asking for one, however often, takes no room. */
export const newChallenge = ({ secrets }: Pick<Deps, "secrets">, purpose: string, lifetime = PASSKEY_LIFETIME) => {
  const expiry = Buffer.alloc(EXPIRY);
  expiry.writeUIntBE(Date.now() + lifetime, 0, EXPIRY);
  const body = Buffer.concat([randomBytes(RANDOM), expiry]);
  return Buffer.concat([body, Buffer.from(secrets.sign(body.toString("base64url"), purposeOf(purpose)))]);
};

/** Uses a challenge up: of any number of answers to it, on any number of nodes, one is taken. */
export const takeChallenge = async ({ secrets, database }: Deps, purpose: string, challenge: string) => {
  const bytes = Buffer.from(challenge, "base64url");
  const [body, mark] = [bytes.subarray(0, BODY), bytes.subarray(BODY).toString()];
  if (body.length !== BODY || !secrets.verify(body.toString("base64url"), purposeOf(purpose), mark)) return false;
  if (body.readUIntBE(RANDOM, EXPIRY) < Date.now()) return false;
  return takeOnce(database.system, bytes.toString("base64url"));
};

/** Whether nobody took it before, in the last ten minutes: nothing that is used up here lives for longer. */
export const takeOnce = async (system: Db, challenge: string) => {
  await system.deleteFrom("usedChallenge").where("usedAt", "<", fromNow("-10 minutes")).execute();
  const taken = await system
    .insertInto("usedChallenge")
    .values({ challenge })
    .onConflict((conflict) => conflict.doNothing())
    .returning("challenge")
    .executeTakeFirst();
  return taken !== undefined;
};
