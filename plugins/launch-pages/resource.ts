import PhoneIcon from "@mui/icons-material/PhoneIphoneOutlined";
import { launchPages } from "./contract.ts";
import { LaunchPageCreatePage, LaunchPageEditPage } from "./LaunchPageForm.tsx";
import { LaunchPageList } from "./LaunchPageList.tsx";
import { LaunchPageShow } from "./LaunchPageShow.tsx";
import { type ResourceModule } from "im-console/console";

export default {
  entity: launchPages,
  list: LaunchPageList,
  show: LaunchPageShow,
  create: LaunchPageCreatePage,
  edit: LaunchPageEditPage,
  icon: PhoneIcon,
  recordRepresentation: "name",
} satisfies ResourceModule;
