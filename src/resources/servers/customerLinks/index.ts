import SupportIcon from "@mui/icons-material/SupportAgentOutlined";
import { customerLinks } from "../../../../contract/entities/servers/customerLinks.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { CustomerLinkCreatePage, CustomerLinkEditPage } from "./CustomerLinkForm.tsx";
import { CustomerLinkList } from "./CustomerLinkList.tsx";

export default {
  entity: customerLinks,
  list: CustomerLinkList,
  create: CustomerLinkCreatePage,
  edit: CustomerLinkEditPage,
  icon: SupportIcon,
  recordRepresentation: "name",
} satisfies ResourceModule;
