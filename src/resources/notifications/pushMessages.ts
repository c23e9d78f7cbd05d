import Icon from "@mui/icons-material/SendToMobileOutlined";
import { pushMessages } from "../../../contract/entities/notifications/pushMessages.ts";
import { NotificationCreatePage, NotificationEditPage } from "./NotificationForm.tsx";
import type { ResourceModule } from "../resourceModule.ts";
import { NotificationList } from "./NotificationList.tsx";
import { NotificationShow } from "./NotificationShow.tsx";

export default {
  entity: pushMessages,
  list: NotificationList,
  create: NotificationCreatePage,
  edit: NotificationEditPage,
  show: NotificationShow,
  icon: Icon,
  recordRepresentation: "title",
} satisfies ResourceModule;
