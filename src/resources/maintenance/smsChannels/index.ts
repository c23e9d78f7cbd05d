import Icon from "@mui/icons-material/SmsOutlined";
import { smsChannels } from "../../../../contract/entities/maintenance/smsChannels.ts";
import { lazyPart } from "../../../loadChunk.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { SmsChannelList } from "./SmsChannelList.tsx";

const SmsChannelCreatePage = lazyPart(() => import("./SmsChannelForm.tsx"), "SmsChannelCreatePage");
const SmsChannelEditPage = lazyPart(() => import("./SmsChannelForm.tsx"), "SmsChannelEditPage");

export default {
  entity: smsChannels,
  list: SmsChannelList,
  create: SmsChannelCreatePage,
  edit: SmsChannelEditPage,
  icon: Icon,
  recordRepresentation: "name",
} satisfies ResourceModule;
