import ChatIcon from "@mui/icons-material/ForumOutlined";
import { chatStatistics } from "../../../../contract/entities/statistics/chatStatistics.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { ChatStatisticsPage } from "./ChatStatisticsPage.tsx";

export default { entity: chatStatistics, list: ChatStatisticsPage, icon: ChatIcon } satisfies ResourceModule;
