import { CompiledQuery, sql } from "kysely";
import { PgBoss } from "pg-boss";
import type { Database, Db } from "../db/database.ts";

/** Work that outlives the call that asked for it. Every run may be a second one: a job is written to be resumed. */
export type MemberJob = { tenantId: string; memberId: string };
export type JobHandlers = Record<JobName, (database: Database, job: MemberJob) => Promise<void>>;
export type JobName = (typeof names)[number];
const names = ["deleteMemberData", "clearMemberMessages"] as const;

export type Jobs = {
  /** Queues in the transaction of `db`: the job is there exactly when the change is. */
  send: (db: Db, name: JobName, data: MemberJob) => Promise<void>;
  /** Waits for the jobs under way. */
  stop: () => Promise<void>;
};

/** Opens the queue and runs its jobs on this node; a job whose node died is run again by another. */
export const openJobs = async (
  ownerUrl: string,
  database: Database,
  handlers: JobHandlers,
  onError: (error: Error) => void,
): Promise<Jobs> => {
  const boss = new PgBoss({ connectionString: ownerUrl, application_name: "im-console jobs", max: 3 });
  boss.on("error", onError);
  await boss.start();
  for (const name of names) {
    await boss.createQueue(name, {
      retryLimit: 20,
      retryDelay: 5,
      retryBackoff: true,
      expireInSeconds: 900,
      heartbeatSeconds: 30,
    });
  }
  await sql`grant usage on schema pgboss to im_console_app`.execute(database.system);
  await sql`grant select, insert, update on all tables in schema pgboss to im_console_app`.execute(database.system);
  for (const name of names) {
    await boss.work<MemberJob>(name, { pollingIntervalSeconds: 1 }, async (jobs) => {
      for (const job of jobs) await handlers[name](database, job.data);
    });
  }
  return {
    send: async (db, name, data) => {
      const executeSql = async (text: string, values: unknown[] = []) => {
        const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
        return { rows };
      };
      await boss.send(name, data, { db: { executeSql } });
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
};
