import Icon from "@mui/icons-material/MarkunreadMailboxOutlined";
import { userNotices } from "../../../contract/entities/notifications/userNotices.ts";
import { NotificationCreatePage, NotificationEditPage } from "./NotificationForm.tsx";
import type { ResourceModule } from "../resourceModule.ts";
import { NotificationList } from "./NotificationList.tsx";
import { NotificationShow } from "./NotificationShow.tsx";

export default {
  entity: userNotices,
  list: NotificationList,
  create: NotificationCreatePage,
  edit: NotificationEditPage,
  show: NotificationShow,
  icon: Icon,
  recordRepresentation: "title",
} satisfies ResourceModule;
