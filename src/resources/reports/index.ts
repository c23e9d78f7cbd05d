import FlagIcon from "@mui/icons-material/FlagOutlined";
import { reports } from "../../../contract/reports.ts";
import type { ResourceModule } from "../index.ts";
import { ReportList } from "./ReportList.tsx";
import { ReportShow } from "./ReportShow.tsx";

export default {
  entity: reports,
  list: ReportList,
  show: () => ReportShow({ entity: reports }),
  icon: FlagIcon,
  recordRepresentation: "serialNumber",
} satisfies ResourceModule;
