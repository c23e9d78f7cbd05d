import { systemNotifications } from "../../../contract/entities/notifications/systemNotifications.ts";
import { routes } from "../../http/mount.ts";
import { notificationHandlers } from "./common/handlers.ts";

export default routes(systemNotifications, notificationHandlers("Notification"));
