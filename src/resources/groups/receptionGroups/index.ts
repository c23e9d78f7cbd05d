import { receptionGroups } from "../../../../contract/entities/groups/receptionGroups.ts";
import { lazyPart } from "../../../loadChunk.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { ReceptionGroupList } from "./ReceptionGroupList.tsx";

const ReceptionGroupCreatePage = lazyPart(() => import("./ReceptionGroupForm.tsx"), "ReceptionGroupCreatePage");
const ReceptionGroupEditPage = lazyPart(() => import("./ReceptionGroupForm.tsx"), "ReceptionGroupEditPage");

export default {
  entity: receptionGroups,
  list: ReceptionGroupList,
  create: ReceptionGroupCreatePage,
  edit: ReceptionGroupEditPage,
  recordRepresentation: "name",
} satisfies ResourceModule;
