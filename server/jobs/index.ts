/** Every job of the product. */
import { clearMemberMessages, deleteMemberData } from "../entities/members/deletion.ts";
import { deleteUnusedFiles } from "../files/cleanup.ts";
import type { JobList } from "./jobs.ts";

export const jobList: JobList = {
  deleteMemberData: { run: deleteMemberData },
  clearMemberMessages: { run: clearMemberMessages },
  // When most servers sleep.
  deleteUnusedFiles: { run: deleteUnusedFiles, schedule: "17 19 * * *" },
};
