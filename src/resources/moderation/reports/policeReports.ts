import PoliceIcon from "@mui/icons-material/LocalPoliceOutlined";
import { policeReports } from "../../../../contract/entities/moderation/reports.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { DoneList } from "./list/DoneList.tsx";
import { ReportShow } from "./show/ReportShow.tsx";

export default {
  entity: policeReports,
  list: () => DoneList({ entity: policeReports }),
  show: () => ReportShow({ entity: policeReports }),
  icon: PoliceIcon,
  recordRepresentation: "serialNumber",
} satisfies ResourceModule;
