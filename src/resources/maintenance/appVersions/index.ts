import Icon from "@mui/icons-material/Inventory2Outlined";
import { appVersions } from "../../../../contract/entities/maintenance/appVersions.ts";
import { lazyPart } from "../../../loadChunk.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { AppVersionList } from "./AppVersionList.tsx";

const AppVersionCreatePage = lazyPart(() => import("./AppVersionForm.tsx"), "AppVersionCreatePage");
const AppVersionEditPage = lazyPart(() => import("./AppVersionForm.tsx"), "AppVersionEditPage");

export default {
  entity: appVersions,
  list: AppVersionList,
  create: AppVersionCreatePage,
  edit: AppVersionEditPage,
  icon: Icon,
  recordRepresentation: "version",
} satisfies ResourceModule;
