import { savedViews } from "../../../../contract/entities/access/savedViews.ts";
import { deletes } from "../../../crud/deleteEach.ts";
import { routes } from "../../../http/mount.ts";
import { createView, deleteView, updateView } from "./commands.ts";
import { listViews, loadView } from "./queries.ts";

export default routes(savedViews, {
  list: listViews,
  load: (context, { id }) => loadView(context, id),
  create: createView,
  update: updateView,
  delete: deletes(deleteView),
});
