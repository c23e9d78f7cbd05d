import HubIcon from "@mui/icons-material/HubOutlined";
import { platformConnection } from "../../../../contract/entities/servers/platformConnection.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { PlatformPage } from "./PlatformPage.tsx";

export default { entity: platformConnection, list: PlatformPage, icon: HubIcon } satisfies ResourceModule;
