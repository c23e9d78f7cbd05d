import ApiIcon from "@mui/icons-material/ApiOutlined";
import type { ResourceModule } from "../index.ts";
import { ApiResourceList } from "./ApiResourceList.tsx";

export default { list: ApiResourceList, icon: ApiIcon, recordRepresentation: "id" } satisfies ResourceModule;
