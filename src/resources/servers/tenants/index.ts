import ServerIcon from "@mui/icons-material/DnsOutlined";
import { lazyPart } from "../../../loadChunk.ts";
import { tenants } from "../../../../contract/entities/servers/tenants.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { TenantList } from "./TenantList.tsx";

const TenantShow = lazyPart(() => import("./TenantShow.tsx"), "TenantShow");
const TenantCreatePage = lazyPart(() => import("./TenantForm.tsx"), "TenantCreatePage");
const TenantEditPage = lazyPart(() => import("./TenantForm.tsx"), "TenantEditPage");

export default {
  entity: tenants,
  list: TenantList,
  show: TenantShow,
  create: TenantCreatePage,
  edit: TenantEditPage,
  icon: ServerIcon,
  recordRepresentation: "tenantName",
} satisfies ResourceModule;
