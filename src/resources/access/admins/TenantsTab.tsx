import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useRecordContext } from "react-admin";
import type { z } from "zod";
import { type Admin, admins } from "../../../../contract/entities/access/admins.ts";
import { useOperator } from "../../../authProvider/useOperator.ts";
import { useAction } from "../../../components/actions/useAction.ts";
import { toReason } from "../../../api/errors.ts";
import { panel } from "../../../components/fields/DetailFields.tsx";
import { type Tenants, TenantRoles } from "./TenantRoles.tsx";
import { useNotifyDone } from "../../../components/actions/notices.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";

type Account = z.infer<typeof Admin>;

const toTenants = ({ servers }: Account): Tenants =>
  servers.map(({ tenantId, roles }) => ({ tenantId, roleIds: roles.map(({ id }) => id) }));

/** Where the account works and as what; roles of one's own are given by somebody else. */
export const TenantsTab = () => {
  const text = useResourceText(admins);
  const notifyDone = useNotifyDone(admins);
  const admin = useRecordContext<Account>();
  const { info } = useOperator();
  const { isAllowed, isBusy, run } = useAction(admins, "saveTenants");
  const [chosen, setChosen] = useState<Tenants>();
  const [error, setError] = useState<string>();
  if (!admin) return null;
  const mayEdit = isAllowed && admin.isEditable && (info.isSuperAdmin || !admin.isYourself);
  const save = async () => {
    setError(undefined);
    try {
      const answer = await run({ accountId: admin.id, tenants: chosen });
      setChosen(undefined);
      notifyDone(answer, { deed: { name: "saveTenants", record: admin } });
    } catch (reason) {
      setError(toReason(reason));
    }
  };
  return (
    <Box sx={{ ...panel, p: 2, maxWidth: 880 }}>
      {admin.worksElsewhere && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {text("elsewhere")}
        </Alert>
      )}
      <TenantRoles value={chosen ?? toTenants(admin)} onChange={setChosen} error={error} isReadOnly={!mayEdit} />
      {mayEdit && (
        <Box sx={{ display: "flex", justifyContent: "flex-end", mt: 1.5 }}>
          <Button variant="contained" disabled={!chosen} loading={isBusy} onClick={() => void save()}>
            {text("actions.saveTenants")}
          </Button>
        </Box>
      )}
    </Box>
  );
};
