import { randomBytes, timingSafeEqual } from "node:crypto";
import { fromNow } from "../../db/expressions.ts";
import type { Deps } from "../../core/context.ts";

const LIFETIME = 5 * 60_000;
const RANDOM = 16;
const EXPIRY = 6;
/** Characters of the mark: 132 bits. */
const MARK = 22;

/** Nothing of it is kept: asking for one, however often, takes no room. */
export const newChallenge = ({ secrets }: Pick<Deps, "secrets">, purpose: string) => {
  const expiry = Buffer.alloc(EXPIRY);
  expiry.writeUIntBE(Date.now() + LIFETIME, 0, EXPIRY);
  const body = Buffer.concat([randomBytes(RANDOM), expiry]);
  return Buffer.concat([body, Buffer.from(markOf(secrets, body, purpose))]);
};

const markOf = (secrets: Deps["secrets"], body: Buffer, purpose: string) =>
  secrets.sign(body.toString("base64url"), `passkey ${purpose}`).slice(0, MARK);

/** Uses a challenge up: of any number of answers to it, on any number of nodes, one is taken. */
export const takeChallenge = async ({ secrets, database }: Deps, purpose: string, challenge: string) => {
  const bytes = Buffer.from(challenge, "base64url");
  if (bytes.length !== RANDOM + EXPIRY + MARK) return false;
  const body = bytes.subarray(0, RANDOM + EXPIRY);
  const isOurs = timingSafeEqual(bytes.subarray(RANDOM + EXPIRY), Buffer.from(markOf(secrets, body, purpose)));
  if (!isOurs || body.readUIntBE(RANDOM, EXPIRY) < Date.now()) return false;
  const { system } = database;
  await system.deleteFrom("usedChallenge").where("usedAt", "<", fromNow("-10 minutes")).execute();
  const taken = await system
    .insertInto("usedChallenge")
    .values({ challenge: bytes.toString("base64url") })
    .onConflict((conflict) => conflict.doNothing())
    .returning("challenge")
    .executeTakeFirst();
  return taken !== undefined;
};
