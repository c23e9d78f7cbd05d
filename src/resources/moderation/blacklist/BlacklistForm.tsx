import { TextInput } from "react-admin";
import { BlacklistCreate, BlacklistEdit, blacklist } from "../../../../contract/entities/moderation/blacklist.ts";
import { CreatePage } from "../../../components/form/CreatePage.tsx";
import { EditPage } from "../../../components/form/EditPage.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { OperationsLink } from "../../../components/actions/OperationsLink.tsx";
import { TimeInput } from "../../../components/inputs/TimeInput.tsx";
import { AffectedHint } from "./AffectedHint.tsx";

const defaults = { type: "IP", confirmOwn: false, forceOffline: false };

const Why = () => (
  <>
    <TextInput source="reason" isRequired multiline rows={3} />
    <TimeInput source="expiresTime" helperText="resources.blackList.hints.expiresTime" />
  </>
);

export const BlacklistCreatePage = () => (
  <CreatePage schema={BlacklistCreate} defaultValues={defaults}>
    <EnumInput source="type" code="blacklistType" isRequired />
    <TextInput source="value" isRequired helperText="resources.blackList.hints.value" />
    <AffectedHint />
    <Why />
  </CreatePage>
);

export const BlacklistEditPage = () => (
  <EditPage schema={BlacklistEdit} actions={<OperationsLink entity={blacklist} />}>
    <Why />
  </EditPage>
);
