import EventIcon from "@mui/icons-material/EventAvailableOutlined";
import { signIns } from "../../../../contract/entities/people/signIns.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { SignInList } from "./SignInList.tsx";

export default {
  entity: signIns,
  list: SignInList,
  icon: EventIcon,
  recordRepresentation: "nickname",
} satisfies ResourceModule;
