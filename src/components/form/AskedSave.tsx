import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { SaveButton, useGetRecordRepresentation, useRecordContext } from "react-admin";
import { type FieldValues, useFormContext } from "react-hook-form";
import type { Entity } from "../../../contract/core/endpoint.ts";
import { getResourceName } from "../../dataProvider/entities.ts";
import { ActionConfirm } from "../actions/ActionConfirm.tsx";

type Props = {
  entity: Pick<Entity, "name">;
  /** What saving these values takes, or cannot take back; nothing where it does neither. */
  warnOf: (values: FieldValues) => Warning | undefined | Promise<Warning | undefined>;
};
/** The title says what saving does. */
type Warning = { title: string; content: ReactNode };

/** The button that saves a form; what that takes, or cannot take back, it says first. */
export const AskedSave = ({ entity, warnOf }: Props) => {
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(getResourceName(entity));
  const { getValues, trigger } = useFormContext();
  const place = useRef<HTMLDivElement>(null);
  const [warning, setWarning] = useState<Warning>();
  const submit = () => place.current?.closest("form")?.requestSubmit();
  const isAsking = useRef(false);
  const ask = async (event: MouseEvent) => {
    event.preventDefault();
    if (isAsking.current) return;
    isAsking.current = true;
    const found = await warnOf(getValues());
    // What is wrong is said by the form itself.
    const isAsked = found !== undefined && (await trigger());
    isAsking.current = false;
    if (isAsked) setWarning(found);
    else submit();
  };
  const confirm = () => {
    setWarning(undefined);
    submit();
  };
  return (
    <div ref={place}>
      <SaveButton alwaysEnable onClick={(event) => void ask(event)} />
      {warning && (
        <ActionConfirm
          subject={record && represent(record)}
          {...warning}
          isDangerous
          isBusy={false}
          onConfirm={confirm}
          onClose={() => setWarning(undefined)}
        />
      )}
    </div>
  );
};
