import PhoneIcon from "@mui/icons-material/PhoneIphoneOutlined";
import { launchPages } from "../../../../contract/entities/maintenance/launchPages.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { LaunchPageCreatePage, LaunchPageEditPage } from "./LaunchPageForm.tsx";
import { LaunchPageList } from "./LaunchPageList.tsx";
import { LaunchPageShow } from "./LaunchPageShow.tsx";

export default {
  entity: launchPages,
  list: LaunchPageList,
  show: LaunchPageShow,
  create: LaunchPageCreatePage,
  edit: LaunchPageEditPage,
  icon: PhoneIcon,
  recordRepresentation: "name",
} satisfies ResourceModule;
