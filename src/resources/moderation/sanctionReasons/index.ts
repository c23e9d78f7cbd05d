import RuleIcon from "@mui/icons-material/RuleOutlined";
import { sanctionReasons } from "../../../../contract/entities/moderation/sanctionReasons.ts";
import { lazyPart } from "../../../loadChunk.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { SanctionReasonList } from "./SanctionReasonList.tsx";

const SanctionReasonCreate = lazyPart(() => import("./SanctionReasonForm.tsx"), "SanctionReasonCreate");
const SanctionReasonEditPage = lazyPart(() => import("./SanctionReasonForm.tsx"), "SanctionReasonEditPage");

export default {
  entity: sanctionReasons,
  list: SanctionReasonList,
  create: SanctionReasonCreate,
  edit: SanctionReasonEditPage,
  icon: RuleIcon,
  recordRepresentation: "name",
} satisfies ResourceModule;
