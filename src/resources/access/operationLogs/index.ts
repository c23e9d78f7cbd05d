import HistoryIcon from "@mui/icons-material/HistoryOutlined";
import type { OperationLog } from "../../../../contract/entities/access/operationLogs.ts";
import { lazyPart } from "../../../loadChunk.ts";
import { operationLogs } from "../../../../contract/entities/access/operationLogs.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { OperationLogPage } from "./OperationLogPage.tsx";

const OperationLogShow = lazyPart(() => import("./OperationLogShow.tsx"), "OperationLogShow");

export default {
  entity: operationLogs,
  list: OperationLogPage,
  show: OperationLogShow,
  icon: HistoryIcon,
  recordRepresentation: ({ id }: OperationLog) => `#${id}`,
} satisfies ResourceModule;
