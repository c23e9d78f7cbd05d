import TuneIcon from "@mui/icons-material/TuneOutlined";
import type { ResourceModule } from "../index.ts";
import { ServerFeaturePage } from "./ServerFeaturePage.tsx";

export default { list: ServerFeaturePage, icon: TuneIcon } satisfies ResourceModule;
