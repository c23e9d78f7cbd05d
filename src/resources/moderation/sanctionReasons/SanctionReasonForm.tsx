import {
  SanctionReasonEdit,
  SanctionReasonForm,
  sanctionReasons,
} from "../../../../contract/entities/moderation/sanctionReasons.ts";
import { OperationsLink } from "../../../components/actions/OperationsLink.tsx";
import { resourceTextKey } from "../../../components/fields/useTextOf.ts";
import { CreatePage } from "../../../components/form/CreatePage.tsx";
import { EditPage } from "../../../components/form/EditPage.tsx";
import { AmountInput } from "../../../components/inputs/AmountInput.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { LadderInput } from "./LadderInput.tsx";
import { ReasonTextsInput } from "./ReasonTextsInput.tsx";

const defaults = { texts: {}, ladder: [], windowDays: 90, reasonStatus: "Enable" };

const Fields = () => (
  <>
    <ReasonTextsInput />
    <EnumInput
      source="reportReason"
      code="reportReason"
      helperText={resourceTextKey(sanctionReasons, "hints.reportReason")}
    />
    <EnumInput source="reasonStatus" code="reasonStatus" isRequired />
    <LadderInput />
    <AmountInput
      source="windowDays"
      min={1}
      max={3650}
      isRequired
      helperText={resourceTextKey(sanctionReasons, "hints.windowDays")}
    />
  </>
);

export const SanctionReasonCreate = () => (
  <CreatePage schema={SanctionReasonForm} defaultValues={defaults}>
    <Fields />
  </CreatePage>
);

export const SanctionReasonEditPage = () => (
  <EditPage schema={SanctionReasonEdit} actions={<OperationsLink entity={sanctionReasons} />}>
    <Fields />
  </EditPage>
);
