import BlockIcon from "@mui/icons-material/BlockOutlined";
import { blacklist } from "../../../../contract/entities/moderation/blacklist.ts";
import { lazyPart } from "../../../loadChunk.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { BlacklistList } from "./BlacklistList.tsx";

const BlacklistCreatePage = lazyPart(() => import("./BlacklistForm.tsx"), "BlacklistCreatePage");
const BlacklistEditPage = lazyPart(() => import("./BlacklistForm.tsx"), "BlacklistEditPage");

export default {
  entity: blacklist,
  list: BlacklistList,
  create: BlacklistCreatePage,
  edit: BlacklistEditPage,
  icon: BlockIcon,
  recordRepresentation: "value",
} satisfies ResourceModule;
