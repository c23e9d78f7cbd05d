import { pushMessages } from "../../contract/pushMessages.ts";
import { routes } from "../http/mount.ts";
import { notificationHandlers } from "../notifications/handlers.ts";

export default routes(pushMessages, notificationHandlers("Push"));
