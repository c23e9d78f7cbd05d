import Icon from "@mui/icons-material/TuneOutlined";
import { systemSettings } from "../../../../contract/entities/maintenance/systemSettings.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { SystemSettingList } from "./SystemSettingList.tsx";

export default {
  entity: systemSettings,
  list: SystemSettingList,
  icon: Icon,
  recordRepresentation: "label",
} satisfies ResourceModule;
