import Icon from "@mui/icons-material/CampaignOutlined";
import { systemNotifications } from "../../../contract/systemNotifications.ts";
import { NotificationCreatePage, NotificationEditPage } from "../notifications/NotificationForm.tsx";
import type { ResourceModule } from "../index.ts";
import { NotificationList } from "../notifications/NotificationList.tsx";
import { NotificationShow } from "../notifications/NotificationShow.tsx";

export default {
  entity: systemNotifications,
  list: NotificationList,
  create: NotificationCreatePage,
  edit: NotificationEditPage,
  show: NotificationShow,
  icon: Icon,
  recordRepresentation: "title",
} satisfies ResourceModule;
