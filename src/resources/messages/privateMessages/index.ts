import ChatIcon from "@mui/icons-material/ChatBubbleOutlineOutlined";
import { privateMessages } from "../../../../contract/entities/messages/privateMessages.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { PrivateMessagePage } from "./PrivateMessagePage.tsx";

export default { entity: privateMessages, list: PrivateMessagePage, icon: ChatIcon } satisfies ResourceModule;
