import TreeIcon from "@mui/icons-material/AccountTreeOutlined";
import { menus } from "../../../../contract/entities/access/menus.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { MenuPage } from "./MenuPage.tsx";

export default {
  entity: menus,
  list: MenuPage,
  icon: TreeIcon,
} satisfies ResourceModule;
