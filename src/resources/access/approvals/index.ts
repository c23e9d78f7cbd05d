import HowToRegIcon from "@mui/icons-material/HowToRegOutlined";
import { approvals } from "../../../../contract/entities/access/approvals.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { ApprovalList } from "./ApprovalList.tsx";

export default {
  entity: approvals,
  list: ApprovalList,
  icon: HowToRegIcon,
} satisfies ResourceModule;
