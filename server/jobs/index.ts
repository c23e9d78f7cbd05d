/** Every job of the product. */
import { clearMemberMessages, deleteMemberData } from "../entities/members/deletion.ts";
import type { JobList } from "./jobs.ts";

export const jobList: JobList = {
  deleteMemberData: { run: deleteMemberData },
  clearMemberMessages: { run: clearMemberMessages },
};
