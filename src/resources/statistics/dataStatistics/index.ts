import ServerIcon from "@mui/icons-material/DnsOutlined";
import { dataStatistics } from "../../../../contract/entities/statistics/dataStatistics.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { DataStatisticsPage } from "./DataStatisticsPage.tsx";

export default { entity: dataStatistics, list: DataStatisticsPage, icon: ServerIcon } satisfies ResourceModule;
