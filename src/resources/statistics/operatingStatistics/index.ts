import ChartIcon from "@mui/icons-material/BarChartOutlined";
import { operatingStatistics } from "../../../../contract/entities/statistics/operatingStatistics.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { OperatingStatisticsPage } from "./OperatingStatisticsPage.tsx";

export default { entity: operatingStatistics, list: OperatingStatisticsPage, icon: ChartIcon } satisfies ResourceModule;
