import Block from "@mui/icons-material/Block";
import Delete from "@mui/icons-material/DeleteOutlined";
import LockOpen from "@mui/icons-material/LockOpenOutlined";
import type { z } from "zod";
import { CanAccess, EditButton, useRecordContext } from "react-admin";
import { type Role, roles } from "../../../../contract/entities/access/roles.ts";
import { RowEditLink } from "../../../components/list/rows/RowEditLink.tsx";
import { ActionButton } from "../../../components/actions/ActionButton.tsx";
import type { Look } from "../../../components/actions/ActionTrigger.tsx";
import { toAccess } from "../../../authProvider/access.ts";

const disable = { status: "Disable" };
const enable = { status: "Enable" };

/** What can be done with a role; nothing with the fixed one, and with one that holds more than the operator. */
export const RoleActions = ({ look }: { look?: Look }) => {
  const role = useRecordContext<z.infer<typeof Role>>();
  if (!role?.isEditable) return null;
  return (
    <>
      {role.status === "Enable" ? (
        <ActionButton
          entity={roles}
          action="update"
          name="disable"
          input={disable}
          look={look}
          icon={<Block />}
          isDangerous
          undo={{ action: "update", name: "enable", input: enable }}
        />
      ) : (
        <ActionButton entity={roles} action="update" name="enable" input={enable} look={look} icon={<LockOpen />} />
      )}
      {role.accountCount === 0 && (
        <ActionButton entity={roles} action="delete" look={look} icon={<Delete />} isDangerous />
      )}
      {look === "icon" ? (
        <RowEditLink />
      ) : (
        <CanAccess {...toAccess(roles, "update")}>
          <EditButton variant="contained" />
        </CanAccess>
      )}
    </>
  );
};
