import { AbortedTransactionError, type PostgresPoolClient, type RawBuilder } from "kysely";
import { type Db, kyselyOn } from "./kyselyOn.ts";

/** What a transaction answers, and its last statement. */
type Ended<T> = { answer: T; last?: RawBuilder<unknown> | undefined };

/** What is done in a transaction; statements that are asked for at once are sent at once, in that order. */
export type Work<T> = (db: Db) => Promise<Ended<T>>;

/**
 * Does the work in a transaction on one connection, which it gives back. The builder's own lets each statement wait for
 * the answer to the one before; over a connection that is pipelined these do not, and the last one goes out with the
 * commit: what it holds is held for no way to the database and back.
 *
 * @throws AbortedTransactionError when a statement failed and nobody said so: the database keeps nothing of it
 */
export const inTransaction = async <T>(connection: PostgresPoolClient, work: Work<T>): Promise<T> => {
  let isOver = false;
  // Given back when all of it is over, not after each statement.
  const lent = { ...connection, release: () => undefined };
  const db = kyselyOn(async () => {
    // What is still under way beside a statement that failed must not be kept by itself.
    if (isOver) throw new Error("the transaction is over");
    return lent;
  });
  const say = (text: string, values: readonly unknown[] = []) => connection.query<unknown>(text, values);
  try {
    await say("begin");
    const { answer, last } = await work(db);
    isOver = true;
    const sent = last?.compile(db);
    // Should the last one fail, the commit takes all of it back.
    const [, { command }] = await Promise.all([sent && say(sent.sql, sent.parameters), say("commit")]);
    if (command === "ROLLBACK") throw new AbortedTransactionError();
    connection.release();
    return answer;
  } catch (error) {
    isOver = true;
    await say("rollback").then(
      () => connection.release(),
      // In whatever state it is, nobody uses it again.
      () => connection.release(true),
    );
    throw error;
  }
};
