import { userNotices } from "../../../contract/entities/notifications/userNotices.ts";
import { routes } from "../../http/mount.ts";
import { notificationHandlers } from "./common/handlers.ts";

export default routes(userNotices, notificationHandlers("Notice"));
