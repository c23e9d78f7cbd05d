import ShieldIcon from "@mui/icons-material/VerifiedUserOutlined";
import { Route } from "react-router-dom";
import { groupWhitelist } from "../../../../contract/entities/messages/groupWhitelist.ts";
import { lazyPart } from "../../../loadChunk.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { GroupWhitelistList, GroupWhitelistLog } from "./GroupWhitelistList.tsx";

const GroupWhitelistCreate = lazyPart(() => import("./GroupWhitelistForm.tsx"), "GroupWhitelistCreate");
const GroupWhitelistEdit = lazyPart(() => import("./GroupWhitelistForm.tsx"), "GroupWhitelistEdit");

export default {
  entity: groupWhitelist,
  list: GroupWhitelistList,
  create: GroupWhitelistCreate,
  edit: GroupWhitelistEdit,
  children: <Route path="log" element={<GroupWhitelistLog />} />,
  icon: ShieldIcon,
  recordRepresentation: "groupName",
} satisfies ResourceModule;
