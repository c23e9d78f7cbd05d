import ChartIcon from "@mui/icons-material/BarChartOutlined";
import type { ResourceModule } from "../index.ts";
import { ServerInformationPage } from "./ServerInformationPage.tsx";

export default { list: ServerInformationPage, icon: ChartIcon } satisfies ResourceModule;
