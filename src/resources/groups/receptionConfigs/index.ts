import { receptionConfigs } from "../../../../contract/entities/groups/receptionConfigs.ts";
import { lazyPart } from "../../../loadChunk.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { forWhom } from "./forWhom.ts";
import { ReceptionConfigList } from "./ReceptionConfigList.tsx";

const ReceptionConfigCreatePage = lazyPart(() => import("./ReceptionConfigForm.tsx"), "ReceptionConfigCreatePage");
const ReceptionConfigEditPage = lazyPart(() => import("./ReceptionConfigForm.tsx"), "ReceptionConfigEditPage");

export default {
  entity: receptionConfigs,
  list: ReceptionConfigList,
  create: ReceptionConfigCreatePage,
  edit: ReceptionConfigEditPage,
  recordRepresentation: forWhom,
} satisfies ResourceModule;
