import { use, useState } from "react";
import { TextInput, useRefresh } from "react-admin";
import { AmountInput } from "../../../../components/inputs/AmountInput.tsx";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { MAX_BUILD_BATCH } from "../../../../../contract/entities/people/members.records.ts";
import { members } from "../../../../../contract/entities/people/members.ts";
import { EnumInput } from "../../../../components/inputs/EnumInput.tsx";
import { FormDialog } from "../../../../components/form/FormDialog.tsx";
import { useEndpointMutation } from "../../../../dataProvider/useEndpoint.ts";
import { loadTexts } from "../../../../i18n/index.ts";
import { BuiltMembers } from "./BuiltMembers.tsx";
import { LevelInput } from "../../../../components/members/inputs.tsx";
import { resourceTextKey, useResourceText } from "../../../../components/fields/useTextOf.ts";

const { createMany } = members.endpoints;

/** Makes many members at once; their passwords are shown once, after it. */
export const BuildBatchDialog = ({ onClose }: { onClose: () => void }) => {
  // What is said of the passwords is not there at first.
  use(loadTexts());
  const text = useResourceText(members);
  const refresh = useRefresh();
  const { mutateAsync } = useEndpointMutation(members, "createMany", { onSuccess: refresh });
  const [made, setMade] = useState<z.output<typeof createMany.output>["records"]>();
  const submit = async (values: FieldValues) => {
    const { records } = await mutateAsync(values as z.input<typeof createMany.input>);
    setMade(records);
  };
  if (made) return <BuiltMembers made={made} onClose={onClose} />;
  return (
    <FormDialog
      title={text("actions.createMany")}
      schema={createMany.input}
      defaultValues={{ gender: "Other", count: 10 }}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput source="prefix" isRequired autoComplete="off" helperText={resourceTextKey(members, "hints.prefix")} />
      <AmountInput source="count" min={1} max={MAX_BUILD_BATCH} isRequired />
      <LevelInput source="memberLevelId" isRequired isPreset />
      <EnumInput source="gender" code="gender" isRequired />
    </FormDialog>
  );
};
