import type { Db } from "../db/database.ts";

/**
 * Work that goes on after the call that asked for it, with the data of each. Every run may be a second one: a job is
 * written to be resumed.
 */
export type JobData = {
  deleteMemberData: MemberJob;
  clearMemberMessages: MemberJob;
  collectStatistics: EveryTenant;
  clearGroupMessages: GroupJob;
  deleteDissolvedGroups: EveryTenant;
  collectUsage: EveryTenant;
  deleteOldMessages: EveryTenant;
  deleteUnusedFiles: EveryTenant;
  deleteOldRecords: EveryTenant;
  sendDueNotifications: EveryTenant;
  endSanctions: EveryTenant;
  rankReports: EveryTenant;
  endPictures: EveryTenant;
  sendAccountMail: EveryTenant;
  mendPlatform: StreamJob;
  makeDownloads: EveryTenant;
  endDownloads: EveryTenant;
};
export type MemberJob = { tenantId: string; memberId: string };
export type StreamJob = { tenantId: string; streamId: string };
/** Messages of the group written until that instant. */
export type GroupJob = { tenantId: string; groupId: string; until: string };
/** Told to a job that runs by a schedule. */
export type EveryTenant = Record<string, never>;

export type Jobs = {
  /** Queues in the transaction of `db`: the job is there exactly when the change is, and is done so many seconds on. */
  send: <Name extends keyof JobData>(db: Db, name: Name, data: JobData[Name], seconds?: number) => Promise<void>;
  /** The same of a plugin's job (`jobName`). */
  sendPluginJob: (db: Db, name: `plugin.${string}`, data: Record<string, string>) => Promise<void>;
  /** Waits for the jobs under way. */
  stop: () => Promise<void>;
};
