import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import { type ReactNode, useMemo, useState } from "react";
import { TextInput, useTranslateLabel } from "react-admin";
import { z } from "../../../../../contract/core/zod.ts";
import { MemberEditMany } from "../../../../../contract/entities/people/members.records.ts";
import { EnumInput } from "../../../../components/inputs/EnumInput.tsx";
import { InviteCodeInput, LevelInput } from "../../../../components/members/inputs.tsx";
import { TargetsDialog } from "../../../../components/form/TargetsDialog.tsx";
import { resourceTextKey } from "../../../../components/fields/useTextOf.ts";
import { members } from "../../../../../contract/entities/people/members.ts";

const { gender, memberLevelId, tenantAlias, ipWhitelist } = MemberEditMany.shape;
/** A ticked field must have a value; an empty invite code or list clears it. */
const fields = {
  gender: gender.unwrap(),
  memberLevelId: memberLevelId.unwrap(),
  tenantAlias: tenantAlias.unwrap(),
  ipWhitelist: ipWhitelist.unwrap(),
};
type Field = keyof typeof fields;
const names = Object.keys(fields) as Field[];
const inputs: Record<Field, ReactNode> = {
  gender: <EnumInput source="gender" code="gender" />,
  memberLevelId: <LevelInput source="memberLevelId" />,
  tenantAlias: <InviteCodeInput source="tenantAlias" />,
  ipWhitelist: (
    <TextInput
      source="ipWhitelist"
      helperText={resourceTextKey(members, "hints.ipWhitelist")}
      multiline
      minRows={3}
      maxRows={5}
    />
  ),
};

/** Changes the ticked fields, and no others, on all chosen members. */
export const EditManyDialog = ({ onClose }: { onClose: () => void }) => {
  const [ticked, setTicked] = useState<ReadonlySet<Field>>(new Set());
  const schema = useMemo(() => pickSchema(ticked), [ticked]);
  const toggle = (name: Field) =>
    setTicked((before) => new Set(names.filter((other) => before.has(other) !== (other === name))));
  return (
    <TargetsDialog
      entity={members}
      action="updateMany"
      schema={schema}
      defaultValues={cleared}
      hint="hints.editMany"
      onClose={onClose}
    >
      {names.map((name) => (
        <Choice key={name} name={name} isTicked={ticked.has(name)} onToggle={() => toggle(name)} />
      ))}
    </TargetsDialog>
  );
};

const cleared = { tenantAlias: "", ipWhitelist: "" };

/** An object's own shape names what is sent, so that a field whose tick was taken away is not. */
const pickSchema = (ticked: ReadonlySet<Field>) =>
  z
    .strictObject(Object.fromEntries(names.flatMap((name) => (ticked.has(name) ? [[name, fields[name]]] : []))))
    .refine((input) => Object.keys(input).length > 0, "rule.noChanges");

type ChoiceProps = { name: Field; isTicked: boolean; onToggle: () => void };

const Choice = ({ name, isTicked, onToggle }: ChoiceProps) => {
  const translateLabel = useTranslateLabel();
  const label = translateLabel({
    source: name,
    resource: undefined,
    label: resourceTextKey(members, `fields.${name}`),
  });
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: "auto 1fr",
        alignItems: "start",
        columnGap: 1,
      }}
    >
      <Checkbox checked={isTicked} onChange={onToggle} slotProps={{ input: { "aria-label": String(label) } }} />
      <Box component="fieldset" disabled={!isTicked} inert={!isTicked} sx={{ ...plain, opacity: isTicked ? 1 : 0.5 }}>
        {inputs[name]}
      </Box>
    </Box>
  );
};

const plain = { border: 0, m: 0, p: 0, minWidth: 0 } as const;
