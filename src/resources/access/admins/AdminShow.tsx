import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { CanAccess, useRecordContext } from "react-admin";
import { EditLink } from "../../../components/actions/EditLink.tsx";
import type { z } from "zod";
import type { Admin } from "../../../../contract/entities/access/admins.ts";
import { useMay } from "../../../components/actions/useMay.ts";
import { MoreMenu } from "../../../components/actions/MoreMenu.tsx";
import { ShowPage } from "../../../components/page/ShowPage.tsx";
import { Chip } from "../../../components/fields/StatusChip.tsx";
import { EnableOrDisable, ResetCode, ResetPassword } from "./actions.tsx";
import { AdminStatus } from "./AdminStatus.tsx";
import { AdminTabs } from "./AdminTabs.tsx";
import { toAccess } from "../../../authProvider/access.ts";
import { admins } from "../../../../contract/entities/access/admins.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";

type Account = z.infer<typeof Admin>;

/** Who somebody of the staff is, where they work, and what they did. */
export const AdminShow = () => (
  <ShowPage aside={<Aside />} actions={<Actions />}>
    <Notice />
    <AdminTabs />
  </ShowPage>
);

const Aside = () => {
  const text = useResourceText(admins);
  const admin = useRecordContext<Account>();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
      <AdminStatus />
      {admin?.isSuperAdmin && <Chip tone="plain" text={text("superAdmin")} />}
      {admin?.isYourself && <Chip tone="plain" text={text("yourself")} />}
    </Box>
  );
};

const Actions = () => {
  const admin = useRecordContext<Account>();
  const mayReset = [useMay(admins, "resetPassword"), useMay(admins, "resetCode")].includes(true);
  if (!admin?.isManaged) return null;
  return (
    <>
      <EnableOrDisable />
      {mayReset && !admin.isYourself && (
        <MoreMenu>
          <ResetPassword look="item" />
          <ResetCode look="item" />
        </MoreMenu>
      )}
      <CanAccess {...toAccess(admins, "update")}>
        <EditLink variant="contained" />
      </CanAccess>
    </>
  );
};

/** Why less can be done than elsewhere. */
const Notice = () => {
  const text = useResourceText(admins);
  const admin = useRecordContext<Account>();
  if (!admin || admin.isManaged) return null;
  return (
    <Alert severity="info" sx={{ mb: 1.5 }}>
      {text(admin.isEditable ? "elsewhereHint" : "aboveHint")}
    </Alert>
  );
};
