import EventIcon from "@mui/icons-material/EventAvailableOutlined";
import type { ResourceModule } from "../index.ts";
import { SignInList } from "./SignInList.tsx";

export default { list: SignInList, icon: EventIcon, recordRepresentation: "nickname" } satisfies ResourceModule;
