import { userNotices } from "../../contract/userNotices.ts";
import { routes } from "../http/mount.ts";
import { notificationHandlers } from "../notifications/handlers.ts";

export default routes(userNotices, notificationHandlers("Notice"));
