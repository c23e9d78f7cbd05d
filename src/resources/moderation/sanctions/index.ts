import GavelIcon from "@mui/icons-material/GavelOutlined";
import { sanctions } from "../../../../contract/entities/moderation/sanctions.ts";
import type { Sanction } from "../../../../contract/entities/moderation/sanctions.records.ts";
import { sanctionName } from "../../../components/sanctions/sanctionName.ts";
import { lazyPart } from "../../../loadChunk.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { SanctionList } from "./SanctionList.tsx";

const SanctionShow = lazyPart(() => import("./SanctionShow.tsx"), "SanctionShow");

export default {
  entity: sanctions,
  list: SanctionList,
  show: SanctionShow,
  icon: GavelIcon,
  recordRepresentation: (sanction) => sanctionName(sanction as Sanction),
} satisfies ResourceModule;
