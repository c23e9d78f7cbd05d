import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Context } from "../core/context.ts";
import { ApiError, invalid } from "../core/errors.ts";

/** Names one wish of a client's: however often it is sent, it is done once (docs/decisions/0016-idempotency.md). */
export const KEY_HEADER = "idempotency-key";
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
  const mark = deps.secrets.sign(JSON.stringify(input), "idempotency");
  const owner = `idempotency ${tenantId} ${session.accountId} ${key}`;
  const ours = sql`tenant_id = ${tenantId} and account_id = ${session.accountId} and key = ${key}`;
  const { numAffectedRows } = await sql`
    insert into idempotent_call (account_id, key, call, input_mark) values (${session.accountId}, ${key}, ${call}, ${mark})
    on conflict do nothing`.execute(db);
  if (numAffectedRows === 0n) {
    const { rows } = await sql<{ call: string; mark: string; answer: Buffer }>`
      select call, input_mark as mark, answer from idempotent_call where ${ours}`.execute(db);
    const earlier = rows[0];
    if (earlier?.call !== call || earlier.mark !== mark) throw new ApiError("keyUsed");
    setHeader("idempotent-replayed", "true");
    // It is what this very call answered.
    return { answer: JSON.parse(deps.secrets.open(earlier.answer, owner)) as T, isRepeated: true };
  }
  const answer = await work();
  const sealed = deps.secrets.seal(JSON.stringify(answer ?? null), owner);
  await sql`update idempotent_call set answer = ${sealed} where ${ours}`.execute(db);
  return { answer, isRepeated: false };
};
