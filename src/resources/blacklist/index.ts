import BlockIcon from "@mui/icons-material/BlockOutlined";
import type { ResourceModule } from "../index.ts";
import { BlacklistCreatePage, BlacklistEditPage } from "./BlacklistForm.tsx";
import { BlacklistList } from "./BlacklistList.tsx";

export default {
  list: BlacklistList,
  create: BlacklistCreatePage,
  edit: BlacklistEditPage,
  icon: BlockIcon,
  recordRepresentation: "value",
} satisfies ResourceModule;
