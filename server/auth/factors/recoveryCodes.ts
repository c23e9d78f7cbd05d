import { createHash, randomInt } from "node:crypto";
import type { Context } from "../../core/context.ts";
import { now, rowCount } from "../../db/expressions.ts";
import { asAccount } from "../notices/acting.ts";

const COUNT = 10;
/** Without characters that look alike; 24 of them are 118 bits. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 24;

/** A code as people copy it down: six groups of four. */
export const newHandoverCode = () => {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");
  return characters.replace(/(.{4})(?=.)/g, "$1-");
};

/** It has too many bits to be guessed from its hash; spaces, dashes and capitals do not matter. */
export const hashHandoverCode = (code: string) =>
  createHash("sha256")
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ""))
    .digest();

/** Ten new ones of the caller's; those from before are void. */
export const replaceRecoveryCodes = async (context: Context) => {
  const { session } = context;
  const codes = Array.from({ length: COUNT }, newHandoverCode);
  await asAccount(context, session.accountId, async (db) => {
    await db.deleteFrom("recoveryCode").where("accountId", "=", session.accountId).execute();
    await db
      .insertInto("recoveryCode")
      .values(codes.map((code) => ({ accountId: session.accountId, codeHash: hashHandoverCode(code) })))
      .execute();
  });
  return codes;
};

/** How many the caller has left, and since when. */
export const countRecoveryCodes = async ({ deps, session }: Context) => {
  const row = await deps.database.system
    .selectFrom("recoveryCode")
    .where("accountId", "=", session.accountId)
    .where("usedAt", "is", null)
    .select((eb) => [rowCount.as("left"), eb.fn.min("createdAt").as("createTime")])
    .executeTakeFirstOrThrow();
  return { left: row.left, createTime: row.createTime };
};

/** Uses a code up: of any number of calls with one code, one succeeds. */
export const useRecoveryCode = async (context: Context, accountId: string, code: string) => {
  const used = await asAccount(context, accountId, (db) =>
    db
      .updateTable("recoveryCode")
      .set({ usedAt: now })
      .where("accountId", "=", accountId)
      .where("codeHash", "=", hashHandoverCode(code))
      .where("usedAt", "is", null)
      .returning("accountId")
      .executeTakeFirst(),
  );
  return used !== undefined;
};
