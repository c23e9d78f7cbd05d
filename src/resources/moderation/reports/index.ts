import FlagIcon from "@mui/icons-material/FlagOutlined";
import { reports } from "../../../../contract/entities/moderation/reports.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { ReportList } from "./list/ReportList.tsx";
import { ReportShow } from "./show/ReportShow.tsx";

export default {
  entity: reports,
  list: ReportList,
  show: () => ReportShow({ entity: reports }),
  icon: FlagIcon,
  recordRepresentation: "serialNumber",
} satisfies ResourceModule;
