import ChartIcon from "@mui/icons-material/BarChartOutlined";
import { serverInformation } from "../../../../contract/entities/servers/serverInformation.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { ServerInformationPage } from "./ServerInformationPage.tsx";

export default { entity: serverInformation, list: ServerInformationPage, icon: ChartIcon } satisfies ResourceModule;
