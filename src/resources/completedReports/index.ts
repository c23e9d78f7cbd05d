import HistoryIcon from "@mui/icons-material/HistoryOutlined";
import { completedReports } from "../../../contract/reports.ts";
import type { ResourceModule } from "../index.ts";
import { DoneList } from "../reports/DoneList.tsx";
import { ReportShow } from "../reports/ReportShow.tsx";

export default {
  entity: completedReports,
  list: () => DoneList({ entity: completedReports }),
  show: () => ReportShow({ entity: completedReports }),
  icon: HistoryIcon,
  recordRepresentation: "serialNumber",
} satisfies ResourceModule;
