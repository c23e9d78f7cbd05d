import ApiIcon from "@mui/icons-material/ApiOutlined";
import { apiResources } from "../../../../contract/entities/access/apiResources.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { ApiResourceList } from "./ApiResourceList.tsx";

export default {
  entity: apiResources,
  list: ApiResourceList,
  icon: ApiIcon,
  recordRepresentation: "id",
} satisfies ResourceModule;
