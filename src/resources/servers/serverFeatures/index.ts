import TuneIcon from "@mui/icons-material/TuneOutlined";
import { serverFeatures } from "../../../../contract/entities/servers/serverFeatures.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { ServerFeaturePage } from "./ServerFeaturePage.tsx";

export default { entity: serverFeatures, list: ServerFeaturePage, icon: TuneIcon } satisfies ResourceModule;
