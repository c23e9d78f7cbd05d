import ShieldIcon from "@mui/icons-material/VerifiedUserOutlined";
import { Route } from "react-router-dom";
import { privateWhitelist } from "../../../../contract/entities/messages/privateWhitelist.ts";
import { lazyPart } from "../../../loadChunk.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { PrivateWhitelistList, PrivateWhitelistLog } from "./PrivateWhitelistList.tsx";

const PrivateWhitelistCreate = lazyPart(() => import("./PrivateWhitelistForm.tsx"), "PrivateWhitelistCreate");
const PrivateWhitelistEdit = lazyPart(() => import("./PrivateWhitelistForm.tsx"), "PrivateWhitelistEdit");

export default {
  entity: privateWhitelist,
  list: PrivateWhitelistList,
  create: PrivateWhitelistCreate,
  edit: PrivateWhitelistEdit,
  children: <Route path="log" element={<PrivateWhitelistLog />} />,
  icon: ShieldIcon,
  recordRepresentation: "memberName",
} satisfies ResourceModule;
