/** Every job of the product. */
import { clearGroupMessages, deleteDissolvedGroups } from "../entities/groups/groups/deletion.ts";
import { clearMemberMessages, deleteMemberData } from "../entities/people/members/deletion.ts";
import { deleteUnusedFiles } from "../files/cleanup.ts";
import { deleteOldMessages } from "../entities/servers/packages/history.ts";
import { collectUsage } from "../entities/servers/serverInformation/collect.ts";
import { collectStatistics } from "../entities/statistics/statistics/collect.ts";
import { sendDueNotifications } from "../entities/notifications/common/delivery.ts";
import { endSanctions } from "../entities/moderation/sanctions/ending.ts";
import { rankReports } from "../entities/moderation/reports/ranking.ts";
import { endPictures } from "../entities/moderation/pictures/ending.ts";
import { sendAccountMail } from "../mail/accountMail.ts";
import { endDownloads } from "../entities/access/exports/ending.ts";
import { makeDownloads } from "../entities/access/exports/run.ts";
import { mendPlatform } from "../platform/reconciliation/mend.ts";
import type { JobList } from "./jobs.ts";
import { deleteOldRecords } from "./retention.ts";

export const jobList: JobList = {
  deleteMemberData: { run: deleteMemberData, entity: "members" },
  clearMemberMessages: { run: clearMemberMessages, entity: "members" },
  clearGroupMessages: { run: clearGroupMessages, entity: "groups" },
  deleteDissolvedGroups: { run: deleteDissolvedGroups, schedule: "40 * * * *" },
  // At night for most tenants.
  deleteUnusedFiles: { run: deleteUnusedFiles, schedule: "17 19 * * *" },
  collectUsage: { run: collectUsage, schedule: "5 * * * *" },
  collectStatistics: { run: collectStatistics, schedule: "*/10 * * * *" },
  deleteOldMessages: { run: deleteOldMessages, schedule: "20 3 * * *" },
  sendDueNotifications: { run: sendDueNotifications, schedule: "* * * * *" },
  endSanctions: { run: endSanctions, schedule: "* * * * *" },
  rankReports: { run: rankReports, schedule: "*/10 * * * *" },
  endPictures: { run: endPictures, schedule: "25 * * * *" },
  sendAccountMail: { run: sendAccountMail, schedule: "* * * * *" },
  mendPlatform: { run: mendPlatform, entity: "platformReconciliations" },
  makeDownloads: { run: makeDownloads, schedule: "* * * * *" },
  endDownloads: { run: endDownloads, schedule: "35 * * * *" },
  deleteOldRecords: { run: deleteOldRecords, schedule: "20 3 * * *" },
};
