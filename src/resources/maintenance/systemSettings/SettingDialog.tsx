import Alert from "@mui/material/Alert";
import { useMemo, useState } from "react";
import {
  BooleanInput,
  NumberInput,
  SelectInput,
  TextInput,
  useRecordContext,
  useRefresh,
  useTranslate,
} from "react-admin";
import { z } from "../../../../contract/core/zod.ts";
import { errors } from "../../../../contract/core/errors.ts";
import { settingRule, shownRange } from "../../../../contract/entities/maintenance/systemSettings.kinds.ts";
import { getDefinition, systemSettings } from "../../../../contract/entities/maintenance/systemSettings.ts";
import { FormDialog } from "../../../components/form/FormDialog.tsx";
import { useAction } from "../../../components/actions/useAction.ts";
import { ApiError } from "../../../api/errors.ts";
import { type Setting, unitSize, type Value, choiceText } from "./values.ts";
import { useNotifyDone } from "../../../components/actions/notices.ts";

/** Another value than the present one: nobody is asked for a code to be told that nothing changes. */
const changeOf = ({ id, value }: Setting) =>
  z.strictObject({ value: settingRule(getDefinition(id)).refine((typed) => typed !== value, "rule.noChanges") });

/** The present value of a setting, to be changed. */
export const SettingDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const notifyDone = useNotifyDone(systemSettings);
  const refresh = useRefresh();
  // The record is fetched anew behind the dialog: what was read when it opened is what counts.
  const shown = useRecordContext<Setting>();
  const [setting] = useState(shown);
  const { run } = useAction(systemSettings, "update");
  const schema = useMemo(() => setting && changeOf(setting), [setting]);
  if (!setting || !schema) return null;
  const save = async ({ value }: { value?: Value }) => {
    try {
      const answer = await run({ id: setting.id, value: value ?? "", updateTime: setting.updateTime });
      notifyDone(answer, { deed: { name: "update", record: setting } });
    } catch (error) {
      // The list behind shows what the other one has set.
      if (error instanceof ApiError && error.code === `${errors.conflict.code}`) refresh();
      throw error;
    }
    onClose();
  };
  return (
    <FormDialog
      title={setting.label}
      schema={schema}
      defaultValues={{ value: setting.value }}
      onSubmit={save}
      onClose={onClose}
      submitLabel="ra.action.save"
    >
      <Alert severity="info" icon={false}>
        {setting.explanation}
      </Alert>
      <Input setting={setting} label={translate("resources.maintain/technical.fields.value")} />
    </FormDialog>
  );
};

const Input = ({ setting, label }: { setting: Setting; label: string }) => {
  const translate = useTranslate();
  const definition = getDefinition(setting.id);
  if (definition.type === "boolean") return <BooleanInput source="value" label={label} />;
  if (definition.type === "choice") {
    const choices = definition.options.map((id) => ({ id, name: choiceText(setting.id, id) }));
    return <SelectInput source="value" label={label} choices={choices} translateChoice={false} isRequired />;
  }
  if (definition.type === "text")
    return (
      <TextInput
        source="value"
        label={label}
        {...(definition.max <= 200 && { multiline: true, rows: 3 })}
        parse={(text: string) => text}
      />
    );
  const size = unitSize(definition);
  const range = shownRange(definition);
  const unit = translate(`resources.maintain/technical.units.${definition.unit}`);
  return (
    <NumberInput
      source="value"
      label={`${label} (${unit})`}
      isRequired
      format={(value: number | null) => (typeof value === "number" ? value / size : value)}
      // Of a count a part is refused; of an hour it is so many seconds.
      parse={(text: string) => (text === "" ? null : size === 1 ? Number(text) : Math.round(Number(text) * size))}
      min={range.min}
      max={range.max}
      step="any"
      helperText={translate("resources.maintain/technical.range", range)}
    />
  );
};
