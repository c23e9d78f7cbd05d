import KeyIcon from "@mui/icons-material/VpnKeyOutlined";
import { inviteCodes } from "../../../../contract/entities/servers/inviteCodes.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { InviteCodeCreatePage, InviteCodeEditPage } from "./InviteCodeForm.tsx";
import { InviteCodeList } from "./InviteCodeList.tsx";

export default {
  entity: inviteCodes,
  list: InviteCodeList,
  create: InviteCodeCreatePage,
  edit: InviteCodeEditPage,
  icon: KeyIcon,
  recordRepresentation: "alias",
} satisfies ResourceModule;
