import KeyIcon from "@mui/icons-material/VpnKeyOutlined";
import { lazyPart } from "../../../loadChunk.ts";
import { roles } from "../../../../contract/entities/access/roles.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { RoleList } from "./RoleList.tsx";

const RoleShow = lazyPart(() => import("./RoleShow.tsx"), "RoleShow");
const RoleCreatePage = lazyPart(() => import("./RoleForm.tsx"), "RoleCreatePage");
const RoleEditPage = lazyPart(() => import("./RoleForm.tsx"), "RoleEditPage");

export default {
  entity: roles,
  list: RoleList,
  show: RoleShow,
  create: RoleCreatePage,
  edit: RoleEditPage,
  icon: KeyIcon,
  recordRepresentation: "name",
} satisfies ResourceModule;
