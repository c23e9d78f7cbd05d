import PackageIcon from "@mui/icons-material/Inventory2Outlined";
import { packages } from "../../../../contract/entities/servers/packages.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { PackageCreatePage, PackageEditPage } from "./PackageForm.tsx";
import { PackageList } from "./PackageList.tsx";

export default {
  entity: packages,
  list: PackageList,
  create: PackageCreatePage,
  edit: PackageEditPage,
  icon: PackageIcon,
  recordRepresentation: "name",
} satisfies ResourceModule;
