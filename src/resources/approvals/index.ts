import HowToRegIcon from "@mui/icons-material/HowToRegOutlined";
import type { ResourceModule } from "../index.ts";
import { ApprovalList } from "./ApprovalList.tsx";

export default { list: ApprovalList, icon: HowToRegIcon, recordRepresentation: "call" } satisfies ResourceModule;
