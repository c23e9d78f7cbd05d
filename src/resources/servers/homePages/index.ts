import HomeIcon from "@mui/icons-material/HomeOutlined";
import { homePages } from "../../../../contract/entities/servers/homePages.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { HomePageCreatePage, HomePageEditPage } from "./HomePageForm.tsx";
import { HomePageList } from "./HomePageList.tsx";

export default {
  entity: homePages,
  list: HomePageList,
  create: HomePageCreatePage,
  edit: HomePageEditPage,
  icon: HomeIcon,
  recordRepresentation: "title",
} satisfies ResourceModule;
