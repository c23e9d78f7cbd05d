import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AutocompleteInput, NumberInput } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { ReceptionGroupCreate, ReceptionGroupEdit, receptionGroups } from "../../../contract/receptionGroups.ts";
import { CreatePage } from "../../components/CreatePage.tsx";
import { EditPage } from "../../components/EditPage.tsx";
import { EnumInput } from "../../components/EnumInput.tsx";
import { OperationsLink } from "../../components/OperationsLink.tsx";
import { keyOf } from "../../components/useTextOf.ts";
import { call } from "../../dataProvider/client.ts";
import { InviteCodeInput, LevelInput } from "../members/inputs.tsx";

const hint = (name: string) => keyOf(receptionGroups, `hints.${name}`);

const Rules = () => (
  <>
    <NumberInput source="maxMembers" min={1} helperText={hint("maxMembers")} />
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

const SEPARATOR = " · ";

/** A group or a member that does not receive yet, found by name or id. */
const TargetInput = () => {
  const [text, setText] = useState("");
  const kind: unknown = useWatch({ name: "kind" });
  const wanted = kind === "Member" ? "Member" : "Group";
  const { data = [], isFetching } = useQuery({
    queryKey: [receptionGroups.name, "candidates", wanted, text],
    queryFn: ({ signal }) =>
      call(receptionGroups.endpoints.candidates, { kind: wanted, ...(text && { text }) }, { signal }),
  });
  const choices = data.map(({ id, name, load }) => ({ id, name: [name, id, load].join(SEPARATOR) }));
  return (
    <AutocompleteInput
      source="targetId"
      isRequired
      choices={choices}
      translateChoice={false}
      isFetching={isFetching}
      setFilter={(typed) => setText(typed.split(SEPARATOR)[0]?.slice(0, 50) ?? "")}
      filterToQuery={(typed: string) => typed}
      matchSuggestion={() => true}
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
