import type { Group } from "../../../../contract/entities/groups/groups.records.ts";
import { groups } from "../../../../contract/entities/groups/groups.ts";
import { lazyPart } from "../../../loadChunk.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { GroupList } from "./GroupList.tsx";

const GroupShow = lazyPart(() => import("./GroupShow.tsx"), "GroupShow");
const GroupCreatePage = lazyPart(() => import("./GroupForm.tsx"), "GroupCreatePage");
const GroupEditPage = lazyPart(() => import("./GroupForm.tsx"), "GroupEditPage");

export default {
  entity: groups,
  list: GroupList,
  show: GroupShow,
  create: GroupCreatePage,
  edit: GroupEditPage,
  recordRepresentation: ({ name }: Group) => name,
} satisfies ResourceModule;
