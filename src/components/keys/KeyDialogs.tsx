import { useState } from "react";
import { CheckboxGroupInput, TextInput, useRecordContext } from "react-admin";
import type { z } from "zod";
import type { EnumCode } from "../../../contract/core/enums.ts";
import { useNotifyDone } from "../actions/notices.ts";
import { useAction } from "../actions/useAction.ts";
import { enumChoices } from "../fields/enumText.ts";
import { resourceTextKey, useResourceText } from "../fields/useTextOf.ts";
import { FormDialog } from "../form/FormDialog.tsx";
import { EnumInput } from "../inputs/EnumInput.tsx";
import { TimeInput } from "../inputs/TimeInput.tsx";
import type { Key } from "./KeyFields.tsx";
import { MadeKey, type MadeKeyProps } from "./MadeKey.tsx";

type Props = {
  entity: MadeKeyProps["entity"];
  /** The code of what such a key may do. */
  rights: EnumCode;
  schema: z.ZodType;
  onClose: () => void;
};
/** What a key becomes with time, and nobody sets. */
const notSet = ["Expired"];

const Inputs = ({ entity, rights }: Pick<Props, "entity" | "rights">) => (
  <>
    <TextInput source="name" isRequired />
    <CheckboxGroupInput source="rights" choices={enumChoices(rights)} translateChoice={false} row={false} />
    <TimeInput source="expiresTime" helperText={resourceTextKey(entity, "hints.expiresTime")} />
  </>
);

type NewProps = Props & {
  /** The rights that it starts with. */
  given: readonly string[];
  /** What is sent beside the form's values: whose key it is. */
  owner?: Record<string, unknown>;
};

/** Makes a key and shows it. */
export const NewKeyForm = ({ entity, rights, schema, onClose, given, owner }: NewProps) => {
  const text = useResourceText(entity);
  const { run } = useAction(entity, "create");
  const [made, setMade] = useState<MadeKeyProps["made"]>();
  if (made) return <MadeKey entity={entity} made={made} onClose={onClose} />;
  return (
    <FormDialog
      title={text("actions.create")}
      schema={schema}
      defaultValues={{ rights: given }}
      onSubmit={async (values) => setMade(await run({ ...values, ...owner }))}
      onClose={onClose}
    >
      <Inputs entity={entity} rights={rights} />
    </FormDialog>
  );
};

/** Changes what a key may do; the key stays. */
export const EditKeyForm = ({ entity, rights: code, schema, onClose }: Props) => {
  const text = useResourceText(entity);
  const notifyDone = useNotifyDone(entity);
  const shown = useRecordContext<Key>();
  const [key] = useState(shown);
  const { run } = useAction(entity, "update");
  if (!key) return null;
  const { id, updateTime, name, rights, expiresTime } = key;
  const status = key.status === "Expired" ? "Enable" : key.status;
  const save = async (values: Record<string, unknown>) => {
    const answer = await run({ ...values, id, updateTime });
    notifyDone(answer, { deed: { name: "update", record: key } });
    onClose();
  };
  return (
    <FormDialog
      title={text("actions.update")}
      schema={schema}
      defaultValues={{ name, rights, expiresTime, status }}
      onSubmit={save}
      onClose={onClose}
      submitLabel="ra.action.save"
    >
      <Inputs entity={entity} rights={code} />
      <EnumInput source="status" code="robotKeyState" without={notSet} isRequired />
    </FormDialog>
  );
};
