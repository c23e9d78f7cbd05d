import BlockIcon from "@mui/icons-material/BlockOutlined";
import { sensitiveWords } from "../../../../contract/entities/moderation/sensitiveWords.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { KeywordPage } from "./KeywordPage.tsx";

export default {
  entity: sensitiveWords,
  list: KeywordPage,
  icon: BlockIcon,
  recordRepresentation: "memberRoleName",
} satisfies ResourceModule;
