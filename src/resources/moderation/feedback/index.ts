import FeedbackIcon from "@mui/icons-material/FeedbackOutlined";
import { feedback } from "../../../../contract/entities/moderation/feedback.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { FeedbackList } from "./FeedbackList.tsx";
import { FeedbackShow } from "./FeedbackShow.tsx";

export default {
  entity: feedback,
  list: FeedbackList,
  show: FeedbackShow,
  icon: FeedbackIcon,
  recordRepresentation: "serialNumber",
} satisfies ResourceModule;
