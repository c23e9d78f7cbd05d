import EventIcon from "@mui/icons-material/EventAvailableOutlined";
import { signIns } from "./contract.ts";
import { SignInList } from "./SignInList.tsx";
import { type ResourceModule } from "im-console/console";

export default {
  entity: signIns,
  list: SignInList,
  icon: EventIcon,
  recordRepresentation: "nickname",
} satisfies ResourceModule;
