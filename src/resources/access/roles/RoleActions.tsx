import PauseCircle from "@mui/icons-material/PauseCircleOutlined";
import Delete from "@mui/icons-material/DeleteOutlined";
import PlayCircle from "@mui/icons-material/PlayCircleOutlined";
import type { z } from "zod";
import { CanAccess, useRecordContext } from "react-admin";
import { EditLink } from "../../../components/actions/EditLink.tsx";
import { type Role, roles } from "../../../../contract/entities/access/roles.ts";
import { CopyLink } from "./CopyLink.tsx";
import { SeeAs } from "./SeeAs.tsx";
import { RowEditLink } from "../../../components/list/rows/RowEditLink.tsx";
import { ActionButton } from "../../../components/actions/ActionButton.tsx";
import type { Look } from "../../../components/actions/ActionTrigger.tsx";
import { toAccess } from "../../../authProvider/access.ts";

const disable = { status: "Disable" };
const enable = { status: "Enable" };

/** What can be done with a role; nothing is changed of the fixed one, and of one that holds more than the operator. */
export const RoleActions = ({ look }: { look?: Look }) => {
  const role = useRecordContext<z.infer<typeof Role>>();
  if (!role) return null;
  return (
    <>
      <SeeAs look={look} />
      {!role.isSuperAdmin && <CopyLink look={look} />}
      {role.isEditable && <Changes role={role} look={look} />}
    </>
  );
};

const Changes = ({ role, look }: { role: z.infer<typeof Role>; look?: Look }) => {
  return (
    <>
      {role.status === "Enable" ? (
        <ActionButton
          entity={roles}
          action="update"
          name="disable"
          input={disable}
          look={look}
          icon={<PauseCircle />}
          isDangerous
          undo={{ action: "update", name: "enable", input: enable }}
        />
      ) : (
        <ActionButton entity={roles} action="update" name="enable" input={enable} look={look} icon={<PlayCircle />} />
      )}
      {look === "icon" && <RowEditLink />}
      {role.accountCount === 0 && (
        <ActionButton entity={roles} action="delete" look={look} icon={<Delete />} isDangerous />
      )}
      {look !== "icon" && (
        <CanAccess {...toAccess(roles, "update")}>
          <EditLink variant="contained" />
        </CanAccess>
      )}
    </>
  );
};
