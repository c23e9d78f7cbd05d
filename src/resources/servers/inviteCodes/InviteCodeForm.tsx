import { TextInput, useRecordContext } from "react-admin";
import { AmountInput } from "../../../components/inputs/AmountInput.tsx";
import {
  type InviteCode,
  InviteCodeCreate,
  InviteCodeEdit,
  inviteCodes,
} from "../../../../contract/entities/servers/inviteCodes.ts";
import { CreatePage } from "../../../components/form/CreatePage.tsx";
import { EditPage } from "../../../components/form/EditPage.tsx";
import { OperationsLink } from "../../../components/actions/OperationsLink.tsx";
import { TimeInput } from "../../../components/inputs/TimeInput.tsx";
import { resourceTextKey } from "../../../components/fields/useTextOf.ts";
import { fullWidth } from "../../../components/form/FormCard.tsx";

/** What a code allows, of one or of many. */
export const CodeBounds = () => (
  <>
    <AmountInput source="maxUses" min={1} placeholder="∞" helperText={resourceTextKey(inviteCodes, "hints.maxUses")} />
    <TimeInput source="expireTime" helperText={resourceTextKey(inviteCodes, "hints.expireTime")} />
    <TextInput source="note" sx={fullWidth} />
  </>
);

/** A code that members know stays what it is. */
const Alias = () => {
  const code = useRecordContext<InviteCode>();
  const isUsed = code !== undefined && (code.uses > 0 || code.memberCount > 0);
  return (
    <TextInput
      source="alias"
      isRequired
      autoComplete="off"
      disabled={isUsed}
      helperText={resourceTextKey(inviteCodes, isUsed ? "hints.used" : "hints.alias")}
      sx={fullWidth}
    />
  );
};

export const InviteCodeCreatePage = () => (
  <CreatePage schema={InviteCodeCreate}>
    <Alias />
    <CodeBounds />
  </CreatePage>
);

export const InviteCodeEditPage = () => (
  <EditPage schema={InviteCodeEdit} actions={<OperationsLink entity={inviteCodes} />}>
    <Alias />
    <CodeBounds />
  </EditPage>
);
