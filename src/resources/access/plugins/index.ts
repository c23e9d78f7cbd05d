import ExtensionIcon from "@mui/icons-material/ExtensionOutlined";
import { plugins } from "../../../../contract/entities/access/plugins.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { PluginList } from "./PluginList.tsx";

export default {
  entity: plugins,
  list: PluginList,
  icon: ExtensionIcon,
  recordRepresentation: "id",
} satisfies ResourceModule;
