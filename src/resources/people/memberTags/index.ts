import SellIcon from "@mui/icons-material/SellOutlined";
import { memberTags } from "../../../../contract/entities/people/memberTags.ts";
import { lazyPart } from "../../../loadChunk.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { MemberTagList } from "./MemberTagList.tsx";

const MemberTagCreate = lazyPart(() => import("./MemberTagForm.tsx"), "MemberTagCreate");
const MemberTagEditPage = lazyPart(() => import("./MemberTagForm.tsx"), "MemberTagEditPage");

export default {
  entity: memberTags,
  list: MemberTagList,
  create: MemberTagCreate,
  edit: MemberTagEditPage,
  icon: SellIcon,
  recordRepresentation: "name",
} satisfies ResourceModule;
