import ChatIcon from "@mui/icons-material/ForumOutlined";
import { groupMessages } from "../../../../contract/entities/messages/groupMessages.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { GroupMessagePage } from "./GroupMessagePage.tsx";

export default { entity: groupMessages, list: GroupMessagePage, icon: ChatIcon } satisfies ResourceModule;
