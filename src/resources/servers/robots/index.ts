import Icon from "@mui/icons-material/SmartToyOutlined";
import { robots } from "../../../../contract/entities/servers/robots.ts";
import { lazyPart } from "../../../loadChunk.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { RobotList } from "./RobotList.tsx";

const RobotShow = lazyPart(() => import("./RobotShow.tsx"), "RobotShow");
const RobotCreatePage = lazyPart(() => import("./RobotForm.tsx"), "RobotCreatePage");
const RobotEditPage = lazyPart(() => import("./RobotForm.tsx"), "RobotEditPage");

export default {
  entity: robots,
  list: RobotList,
  show: RobotShow,
  create: RobotCreatePage,
  edit: RobotEditPage,
  icon: Icon,
  recordRepresentation: "name",
} satisfies ResourceModule;
