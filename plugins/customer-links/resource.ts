import SupportIcon from "@mui/icons-material/SupportAgentOutlined";
import { customerLinks } from "./contract.ts";
import { type ResourceModule } from "im-console/console";
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
