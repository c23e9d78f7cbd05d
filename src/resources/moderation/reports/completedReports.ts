import HistoryIcon from "@mui/icons-material/HistoryOutlined";
import { completedReports } from "../../../../contract/entities/moderation/reports.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { DoneList } from "./list/DoneList.tsx";
import { ReportShow } from "./show/ReportShow.tsx";

export default {
  entity: completedReports,
  list: () => DoneList({ entity: completedReports }),
  show: () => ReportShow({ entity: completedReports }),
  icon: HistoryIcon,
  recordRepresentation: "serialNumber",
} satisfies ResourceModule;
