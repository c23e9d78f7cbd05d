import PackageIcon from "@mui/icons-material/Inventory2Outlined";
import type { ResourceModule } from "../index.ts";
import { PackageCreatePage, PackageEditPage } from "./PackageForm.tsx";
import { PackageList } from "./PackageList.tsx";

export default {
  list: PackageList,
  create: PackageCreatePage,
  edit: PackageEditPage,
  icon: PackageIcon,
  recordRepresentation: "name",
} satisfies ResourceModule;
