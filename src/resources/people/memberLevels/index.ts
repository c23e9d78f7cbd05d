import BadgeIcon from "@mui/icons-material/BadgeOutlined";
import { memberLevels } from "../../../../contract/entities/people/memberLevels.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { MemberLevelCreatePage, MemberLevelEditPage } from "./MemberLevelForm.tsx";
import { MemberLevelList } from "./MemberLevelList.tsx";

export default {
  entity: memberLevels,
  list: MemberLevelList,
  create: MemberLevelCreatePage,
  edit: MemberLevelEditPage,
  icon: BadgeIcon,
  recordRepresentation: "name",
} satisfies ResourceModule;
