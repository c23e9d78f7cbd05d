import ShieldIcon from "@mui/icons-material/ShieldOutlined";
import type { z } from "zod";
import type { Admin } from "../../../../contract/entities/access/admins.ts";
import { lazyPart } from "../../../loadChunk.ts";
import { admins } from "../../../../contract/entities/access/admins.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { AdminList } from "./AdminList.tsx";

const AdminShow = lazyPart(() => import("./AdminShow.tsx"), "AdminShow");
const AdminCreatePage = lazyPart(() => import("./AdminForm.tsx"), "AdminCreatePage");
const AdminEditPage = lazyPart(() => import("./AdminForm.tsx"), "AdminEditPage");

export default {
  entity: admins,
  list: AdminList,
  show: AdminShow,
  create: AdminCreatePage,
  edit: AdminEditPage,
  icon: ShieldIcon,
  recordRepresentation: ({ nickname, account }: z.infer<typeof Admin>) => nickname || account,
} satisfies ResourceModule;
