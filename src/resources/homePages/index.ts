import HomeIcon from "@mui/icons-material/HomeOutlined";
import type { ResourceModule } from "../index.ts";
import { HomePageCreatePage, HomePageEditPage } from "./HomePageForm.tsx";
import { HomePageList } from "./HomePageList.tsx";

export default {
  list: HomePageList,
  create: HomePageCreatePage,
  edit: HomePageEditPage,
  icon: HomeIcon,
  recordRepresentation: "title",
} satisfies ResourceModule;
