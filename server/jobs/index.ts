/** Every job of the product. */
import { clearGroupMessages, deleteDissolvedGroups } from "../entities/groups/deletion.ts";
import { clearMemberMessages, deleteMemberData } from "../entities/members/deletion.ts";
import { deleteUnusedFiles } from "../files/cleanup.ts";
import { deleteOldMessages } from "../entities/packageHistory.ts";
import { collectUsage } from "../entities/serverInformation/collect.ts";
import { collectStatistics } from "../entities/statistics/collect.ts";
import { sendDueNotifications } from "../notifications/engine.ts";
import { endBans } from "../entities/members/bans.ts";
import type { JobList } from "./jobs.ts";
import { deleteOldRecords } from "./retention.ts";

export const jobList: JobList = {
  deleteMemberData: { run: deleteMemberData, entity: "members" },
  clearMemberMessages: { run: clearMemberMessages, entity: "members" },
  clearGroupMessages: { run: clearGroupMessages, entity: "groups" },
  deleteDissolvedGroups: { run: deleteDissolvedGroups, schedule: "40 * * * *" },
  // When most servers sleep.
  deleteUnusedFiles: { run: deleteUnusedFiles, schedule: "17 19 * * *" },
  collectUsage: { run: collectUsage, schedule: "5 * * * *" },
  collectStatistics: { run: collectStatistics, schedule: "*/10 * * * *" },
  deleteOldMessages: { run: deleteOldMessages, schedule: "20 3 * * *" },
  sendDueNotifications: { run: sendDueNotifications, schedule: "* * * * *" },
  endBans: { run: endBans, schedule: "* * * * *" },
  deleteOldRecords: { run: deleteOldRecords, schedule: "20 3 * * *" },
};
