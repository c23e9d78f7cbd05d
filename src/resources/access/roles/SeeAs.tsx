import Visibility from "@mui/icons-material/VisibilityOutlined";
import { useRecordContext } from "react-admin";
import type { z } from "zod";
import { type Role, roles } from "../../../../contract/entities/access/roles.ts";
import { beginSeeing } from "../../../authProvider/seenRole.ts";
import { useOperator } from "../../../authProvider/useOperator.ts";
import { ActionButton } from "../../../components/actions/ActionButton.tsx";
import type { Look } from "../../../components/actions/ActionTrigger.tsx";

/** Shows the console as the role around it, to whoever could change the role. */
export const SeeAs = ({ look }: { look?: Look }) => {
  const { permissions } = useOperator();
  const role = useRecordContext<z.infer<typeof Role>>();
  if (!role || !(role.isEditable || (role.isSuperAdmin && permissions.isSuperAdmin))) return null;
  return (
    <ActionButton
      entity={roles}
      action="seeAs"
      look={look}
      icon={<Visibility />}
      onDone={() => beginSeeing({ id: role.id, name: role.name })}
    />
  );
};
