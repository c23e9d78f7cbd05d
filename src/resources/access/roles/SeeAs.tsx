import Visibility from "@mui/icons-material/VisibilityOutlined";
import { useRecordContext } from "react-admin";
import type { z } from "zod";
import { type Role, roles } from "../../../../contract/entities/access/roles.ts";
import { beginSeeing } from "../../../authProvider/seenRole.ts";
import { useOperator } from "../../../authProvider/useOperator.ts";
import { ActionButton } from "../../../components/actions/ActionButton.tsx";
import type { Look } from "../../../components/actions/ActionTrigger.tsx";
import { forgetAllDirty } from "../../../layout/tabs/dirty.ts";
import { useAskLoss } from "../../../layout/tabs/useAskLoss.tsx";

/** Shows the console as the role around it, to whoever could change the role. */
export const SeeAs = ({ look }: { look?: Look }) => {
  const { permissions } = useOperator();
  const role = useRecordContext<z.infer<typeof Role>>();
  const { askLoss, question } = useAskLoss();
  if (!role || !(role.isEditable || (role.isSuperAdmin && permissions.isSuperAdmin))) return null;
  const begin = () => {
    // Whoever stayed on the browser's own question would stay on a page whose calls are the role's.
    forgetAllDirty();
    beginSeeing({ id: role.id, name: role.name });
  };
  return (
    <>
      <ActionButton entity={roles} action="seeAs" look={look} icon={<Visibility />} first={askLoss} onDone={begin} />
      {question}
    </>
  );
};
