import ShieldIcon from "@mui/icons-material/VerifiedUserOutlined";
import { privateWhitelist } from "../../../contract/privateWhitelist.ts";
import { lazyPart } from "../../loadChunk.ts";
import type { ResourceModule } from "../index.ts";
import { PrivateWhitelistList } from "./PrivateWhitelistList.tsx";

const PrivateWhitelistCreate = lazyPart(() => import("./PrivateWhitelistForm.tsx"), "PrivateWhitelistCreate");
const PrivateWhitelistEdit = lazyPart(() => import("./PrivateWhitelistForm.tsx"), "PrivateWhitelistEdit");

export default {
  entity: privateWhitelist,
  list: PrivateWhitelistList,
  create: PrivateWhitelistCreate,
  edit: PrivateWhitelistEdit,
  icon: ShieldIcon,
  recordRepresentation: "memberName",
} satisfies ResourceModule;
