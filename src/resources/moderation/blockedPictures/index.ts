import BlockIcon from "@mui/icons-material/BlockOutlined";
import { blockedPictures } from "../../../../contract/entities/moderation/pictures.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { BlockedPictureList } from "./BlockedPictureList.tsx";

export default {
  entity: blockedPictures,
  list: BlockedPictureList,
  icon: BlockIcon,
  recordRepresentation: "reason",
} satisfies ResourceModule;
