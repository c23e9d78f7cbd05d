import QuickreplyIcon from "@mui/icons-material/QuickreplyOutlined";
import { macros } from "../../../../contract/entities/moderation/macros.ts";
import { lazyPart } from "../../../loadChunk.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { MacroList } from "./MacroList.tsx";

const MacroCreate = lazyPart(() => import("./MacroForm.tsx"), "MacroCreate");
const MacroEditPage = lazyPart(() => import("./MacroForm.tsx"), "MacroEditPage");

export default {
  entity: macros,
  list: MacroList,
  create: MacroCreate,
  edit: MacroEditPage,
  icon: QuickreplyIcon,
  recordRepresentation: "name",
} satisfies ResourceModule;
