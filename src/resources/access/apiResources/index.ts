import ApiIcon from "@mui/icons-material/ApiOutlined";
import { callText } from "../../../../contract/operationLog/words.ts";
import { apiResources } from "../../../../contract/entities/access/apiResources.ts";
import { currentLocale } from "../../../i18n/locale.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { ApiResourceList } from "./ApiResourceList.tsx";

export default {
  entity: apiResources,
  list: ApiResourceList,
  icon: ApiIcon,
  // Several calls are named alike.
  recordRepresentation: ({ id, method, path }: { id: string; method: string; path: string }) =>
    `${callText(currentLocale(), id)} (${method} ${path})`,
} satisfies ResourceModule;
