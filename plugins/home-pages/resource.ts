import HomeIcon from "@mui/icons-material/HomeOutlined";
import { homePages } from "./contract.ts";
import { HomePageCreatePage, HomePageEditPage } from "./HomePageForm.tsx";
import { HomePageList } from "./HomePageList.tsx";
import { type ResourceModule } from "im-console/console";

export default {
  entity: homePages,
  list: HomePageList,
  create: HomePageCreatePage,
  edit: HomePageEditPage,
  icon: HomeIcon,
  recordRepresentation: "title",
} satisfies ResourceModule;
