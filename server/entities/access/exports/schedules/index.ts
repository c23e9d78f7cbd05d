import { exportSchedules } from "../../../../../contract/entities/access/exports/exportSchedules.ts";
import { deletes } from "../../../../crud/deleteEach.ts";
import { routes } from "../../../../http/mount.ts";
import { createSchedule, deleteSchedule, updateSchedule } from "./commands.ts";
import { listSchedules } from "./queries.ts";

export default routes(exportSchedules, {
  list: listSchedules,
  create: createSchedule,
  update: updateSchedule,
  delete: deletes(deleteSchedule),
});
