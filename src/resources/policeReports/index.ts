import PoliceIcon from "@mui/icons-material/LocalPoliceOutlined";
import { policeReports } from "../../../contract/reports.ts";
import type { ResourceModule } from "../index.ts";
import { DoneList } from "../reports/DoneList.tsx";
import { ReportShow } from "../reports/ReportShow.tsx";

export default {
  entity: policeReports,
  list: () => DoneList({ entity: policeReports }),
  show: () => ReportShow({ entity: policeReports }),
  icon: PoliceIcon,
  recordRepresentation: "serialNumber",
} satisfies ResourceModule;
