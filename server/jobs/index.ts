/** Every job of the product. */
import { clearMemberMessages, deleteMemberData } from "../entities/members/deletion.ts";
import { deleteOldMessages } from "../entities/packageHistory.ts";
import { collectUsage } from "../entities/serverInformation/collect.ts";
import type { JobList } from "./jobs.ts";

export const jobList: JobList = {
  deleteMemberData: { run: deleteMemberData },
  clearMemberMessages: { run: clearMemberMessages },
  collectUsage: { run: collectUsage, schedule: "5 * * * *" },
  deleteOldMessages: { run: deleteOldMessages, schedule: "20 3 * * *" },
};
