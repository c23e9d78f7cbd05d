import { systemNotifications } from "../../contract/systemNotifications.ts";
import { routes } from "../http/mount.ts";
import { notificationHandlers } from "../notifications/handlers.ts";

export default routes(systemNotifications, notificationHandlers("Notification"));
