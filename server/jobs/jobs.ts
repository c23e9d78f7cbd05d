import { CompiledQuery, sql } from "kysely";
import { PgBoss } from "pg-boss";
import type { entities } from "../../contract/entities/index.ts";
import type { Deps } from "../core/context.ts";
import type { Database, Db } from "../db/database.ts";
import type { FileStore } from "../files/store.ts";
import type { Live } from "../live/live.ts";
import type { Settings } from "../settings.ts";
import type { EveryTenant, JobData, Jobs } from "./data.ts";

export type JobTools = { database: Database; settings: Settings; files: FileStore; live: Live };
/** What jobs of the product have beside. */
export type ProductTools = JobTools & {
  /** The application as it is once it is put together: jobs that make calls for somebody wait for it. */
  whole: Promise<Deps>;
};
export type Job<Data> = {
  run: (tools: ProductTools, data: Data) => Promise<void>;
  /** Runs by itself too, on one node of them all: the five fields of cron, in UTC. */
  schedule?: Data extends EveryTenant ? string : never;
  /** What it worked on: the consoles of its tenant that show it hear that the job is done. */
  entity?: Data extends EveryTenant ? never : keyof typeof entities;
};
/** A job of a plugin, under the name `plugin.<id>.<job>`. */
export type PluginJob = {
  run: (tools: JobTools, data: Record<string, string>) => Promise<void>;
  /** Runs by itself too, on one node of them all: the five fields of cron, in UTC. */
  schedule?: string;
};
export type JobList = { [Name in keyof JobData]: Job<JobData[Name]> };

const QUEUE = { retryLimit: 20, retryDelay: 5, retryBackoff: true, expireInSeconds: 900, heartbeatSeconds: 30 };

/** How long a job that is looked for waits for a connection, in ms. */
const CONNECTION_TIME = 30_000;

/** Queues jobs that are done once a node is there to do them. */
export const queueJobs = async (ownerUrl: string, jobs: { name: string; data: object }[]) => {
  const boss = new PgBoss({ connectionString: ownerUrl, application_name: "im-console restore", supervise: false });
  await boss.start();
  for (const { name, data } of jobs) {
    await boss.createQueue(name, QUEUE);
    await boss.send(name, data);
  }
  await boss.stop({ graceful: true });
};

/** Opens the queue and runs its jobs on this node; a job whose node died is run again by another. */
export const openJobs = async (
  ownerUrl: string,
  tools: ProductTools,
  list: Partial<JobList> & Readonly<Record<`plugin.${string}`, PluginJob>>,
  onError: (error: Error) => void,
): Promise<Jobs> => {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    application_name: "im-console jobs",
    max: 3,
    // Nobody waits for a job to be looked for: where the machine is busy, it waits for its turn itself.
    connectionTimeoutMillis: CONNECTION_TIME,
  });
  boss.on("error", onError);
  await boss.start();
  // Each job's data follows from its name; here they are all alike.
  const jobs = Object.entries(list) as [string, Job<object>][];
  for (const [name] of jobs) await boss.createQueue(name, QUEUE);
  await sql`grant usage on schema pgboss to im_console_app`.execute(tools.database.system);
  await sql`grant select, insert, update on all tables in schema pgboss to im_console_app`.execute(
    tools.database.system,
  );
  for (const [name, { run, schedule, entity }] of jobs) {
    await boss.work<object>(name, { pollingIntervalSeconds: 1 }, async (due) => {
      for (const { data } of due) {
        await run(tools, data);
        if (entity && "tenantId" in data) tools.live.tell(String(data.tenantId), entity, name);
      }
    });
    if (schedule !== undefined) await boss.schedule(name, schedule, {}, { tz: "UTC" });
  }
  // A plugin that was taken away leaves its schedules.
  for (const { name } of await boss.getSchedules())
    if (!jobs.some(([known]) => known === name)) await boss.unschedule(name);
  const send = async (db: Db, name: string, data: object, seconds = 0) => {
    const executeSql = async (text: string, values: unknown[] = []) => {
      const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
      return { rows };
    };
    await boss.send(name, data, { db: { executeSql }, startAfter: seconds });
  };
  return {
    send,
    sendPluginJob: send,
    // One that takes longer is run again by whoever starts next.
    stop: () => boss.stop({ graceful: true, timeout: 2000 }),
  };
};
