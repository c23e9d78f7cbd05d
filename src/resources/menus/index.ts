import TreeIcon from "@mui/icons-material/AccountTreeOutlined";
import type { ResourceModule } from "../index.ts";
import { MenuPage } from "./MenuPage.tsx";

export default { list: MenuPage, icon: TreeIcon } satisfies ResourceModule;
