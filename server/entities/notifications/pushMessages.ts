import { pushMessages } from "../../../contract/entities/notifications/pushMessages.ts";
import { routes } from "../../http/mount.ts";
import { notificationHandlers } from "./common/handlers.ts";

export default routes(pushMessages, notificationHandlers("Push"));
