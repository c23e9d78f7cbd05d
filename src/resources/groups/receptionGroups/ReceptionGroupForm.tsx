import { AmountInput } from "../../../components/inputs/AmountInput.tsx";
import { useFormContext, useWatch } from "react-hook-form";
import {
  ReceptionGroupCreate,
  ReceptionGroupEdit,
  receptionGroups,
} from "../../../../contract/entities/groups/receptionGroups.ts";
import { CreatePage } from "../../../components/form/CreatePage.tsx";
import { EditPage } from "../../../components/form/EditPage.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { OperationsLink } from "../../../components/actions/OperationsLink.tsx";
import { SearchInput } from "../../../components/list/SearchInput.tsx";
import { resourceTextKey } from "../../../components/fields/useTextOf.ts";
import { toQueryKey, useConsoleDataProvider } from "../../../dataProvider/useEndpoint.ts";
import { InviteCodeInput, LevelInput } from "../../../components/members/inputs.tsx";

const hint = (name: string) => resourceTextKey(receptionGroups, `hints.${name}`);

const Rules = () => (
  <>
    <AmountInput source="maxMembers" min={1} helperText={hint("maxMembers")} />
    <InviteCodeInput source="tenantAlias" helperText={hint("rules")} />
    <EnumInput source="registerType" code="registerType" helperText={hint("rules")} />
    <LevelInput source="memberLevelId" helperText={hint("rules")} />
  </>
);

const KindInput = () => {
  const { setValue } = useFormContext();
  // An id of the one kind means nothing of the other.
  return <EnumInput source="kind" code="receptionKind" isRequired onChange={() => setValue("targetId", null)} />;
};

/** A group or a member that does not receive yet, found by name or id. */
const TargetInput = () => {
  const { call } = useConsoleDataProvider();
  const chosen: unknown = useWatch({ name: "kind" });
  const kind = chosen === "Member" ? "Member" : "Group";
  return (
    <SearchInput
      source="targetId"
      isRequired
      queryKey={toQueryKey(receptionGroups, "candidates", { kind })}
      search={async (text, signal) => {
        const found = await call(receptionGroups, "candidates", { kind, ...(text && { text }) }, { signal });
        return found.map(({ id, name, load }) => ({ id, words: [name, id, load] }));
      }}
    />
  );
};

const defaults = { kind: "Group" };

export const ReceptionGroupCreatePage = () => (
  <CreatePage schema={ReceptionGroupCreate} defaultValues={defaults}>
    <KindInput />
    <TargetInput />
    <Rules />
  </CreatePage>
);

export const ReceptionGroupEditPage = () => (
  <EditPage schema={ReceptionGroupEdit} actions={<OperationsLink entity={receptionGroups} />}>
    <Rules />
  </EditPage>
);
