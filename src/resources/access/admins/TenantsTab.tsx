import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { createContext, type Dispatch, type SetStateAction, useContext, useState } from "react";
import { useRecordContext } from "react-admin";
import type { z } from "zod";
import { type Admin, admins } from "../../../../contract/entities/access/admins.ts";
import { useOperator } from "../../../authProvider/useOperator.ts";
import { useAction } from "../../../components/actions/useAction.ts";
import { isOnlyAsked, toReason } from "../../../api/errors.ts";
import { panel } from "../../../components/fields/DetailFields.tsx";
import { type Tenants, TenantRoles } from "./TenantRoles.tsx";
import { useNotifyDone, useNotifyError } from "../../../components/actions/notices.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { FramePart } from "../../../layout/FramePart.tsx";
import { lazyPart } from "../../../loadChunk.ts";

const NeedsApproval = lazyPart(() => import("../../../components/actions/NeedsApproval.tsx"), "NeedsApproval");

type Account = z.infer<typeof Admin>;

const toTenants = ({ servers }: Account): Tenants =>
  servers.map(({ tenantId, roles }) => ({ tenantId, roleIds: roles.map(({ id }) => id) }));

/** What was chosen and not saved yet: it outlives the tab, whose other sides one may look at meanwhile. */
type Chosen = [Tenants | undefined, Dispatch<SetStateAction<Tenants | undefined>>];
export const ChosenTenants = createContext<Chosen>([undefined, () => undefined]);

/** Where the account works and as what; roles of one's own are given by somebody else. */
export const TenantsTab = () => {
  const text = useResourceText(admins);
  const notifyDone = useNotifyDone(admins);
  const notifyError = useNotifyError();
  const admin = useRecordContext<Account>();
  const { info } = useOperator();
  const { isAllowed, isBusy, run } = useAction(admins, "saveTenants");
  const [chosen, setChosen] = useContext(ChosenTenants);
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
      if (!isOnlyAsked(reason)) return setError(toReason(reason));
      // Saved again it would be asked for twice.
      setChosen(undefined);
      notifyError(reason);
    }
    return undefined;
  };
  return (
    <Box sx={{ ...panel, p: 2, maxWidth: 880 }}>
      {admin.worksElsewhere && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {text("elsewhere")}
        </Alert>
      )}
      <TenantRoles value={chosen ?? toTenants(admin)} onChange={setChosen} error={error} isReadOnly={!mayEdit} />
      {mayEdit && chosen && (
        <FramePart>
          <NeedsApproval />
        </FramePart>
      )}
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
