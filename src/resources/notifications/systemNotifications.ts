import Icon from "@mui/icons-material/CampaignOutlined";
import { systemNotifications } from "../../../contract/entities/notifications/systemNotifications.ts";
import { NotificationCreatePage, NotificationEditPage } from "./NotificationForm.tsx";
import type { ResourceModule } from "../resourceModule.ts";
import { NotificationList } from "./NotificationList.tsx";
import { NotificationShow } from "./NotificationShow.tsx";

export default {
  entity: systemNotifications,
  list: NotificationList,
  create: NotificationCreatePage,
  edit: NotificationEditPage,
  show: NotificationShow,
  icon: Icon,
  recordRepresentation: "title",
} satisfies ResourceModule;
