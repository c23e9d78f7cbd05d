import type { FastifyRequest } from "fastify";
import type { Context } from "../core/context.ts";
import { ApiError, invalid } from "../core/errors.ts";
import type { SealedOwner } from "../keys/sealed.ts";
import { required } from "../core/required.ts";

/** Names one wish of a client's: however often it is sent, it is done once (docs/decisions/0016-idempotency.md). */
export const KEY_HEADER = "idempotency-key";
const PURPOSE = "idempotency";
const KEY = /^[\w-]{8,64}$/;

/** @throws ApiError `invalidInput` for a key that is none: the client must not think that it is protected. */
export const readIdempotencyKey = ({ headers }: FastifyRequest) => {
  const key = headers[KEY_HEADER];
  if (key === undefined || (typeof key === "string" && KEY.test(key))) return key;
  throw invalid({ [KEY_HEADER]: "rule.invalid" });
};

type Answered<T> = { answer: T; isRepeated: boolean };

/**
 * Does the work of a call once for its key and answers the same to whoever sends it again within a day. Runs in the
 * call's transaction: a second one under way waits for the first, and does it itself when that failed.
 *
 * @throws ApiError `keyUsed` when the key came with something else before.
 */
export const onceForKey = async <T>(
  { db, deps, tenantId, session, idempotencyKey: key, setHeader }: Context,
  call: string,
  input: unknown,
  work: () => Promise<T>,
): Promise<Answered<T>> => {
  if (key === undefined || session.accountId === "") return { answer: await work(), isRepeated: false };
  const text = JSON.stringify(input);
  const owner: SealedOwner = `idempotency ${tenantId} ${session.accountId} ${key}`;
  const added = await db
    .insertInto("idempotentCall")
    .values({ accountId: session.accountId, key, call, inputMark: deps.secrets.sign(text, PURPOSE) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (added.numInsertedOrUpdatedRows === 0n) {
    const earlier = await db
      .selectFrom("idempotentCall")
      .where("tenantId", "=", tenantId)
      .where("accountId", "=", session.accountId)
      .where("key", "=", key)
      .select(["call", "inputMark", "answer"])
      .executeTakeFirst();
    if (earlier?.call !== call || !deps.secrets.verify(text, PURPOSE, earlier.inputMark)) throw new ApiError("keyUsed");
    setHeader("idempotent-replayed", "true");
    // It is what this very call answered.
    return {
      answer: JSON.parse(
        deps.secrets.open(required(earlier.answer ?? undefined, "the answer of an earlier call"), owner),
      ) as T,
      isRepeated: true,
    };
  }
  const answer = await work();
  const sealed = deps.secrets.seal(JSON.stringify(answer ?? null), owner);
  await db
    .updateTable("idempotentCall")
    .set({ answer: sealed })
    .where("tenantId", "=", tenantId)
    .where("accountId", "=", session.accountId)
    .where("key", "=", key)
    .execute();
  return { answer, isRepeated: false };
};
