import { useEffect } from "react";
import { ArrayInput, SelectArrayInput, SimpleFormIterator, useSimpleFormIteratorItem } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { MAX_HOURS, sanctionReasons } from "../../../../contract/entities/moderation/sanctionReasons.ts";
import { enumChoices } from "../../../components/fields/enumText.ts";
import { resourceTextKey } from "../../../components/fields/useTextOf.ts";
import { fullWidth } from "../../../components/form/FormCard.tsx";
import { AmountInput } from "../../../components/inputs/AmountInput.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";

/** Within a line react-admin would look for it under the list's name, and say the English one. */
const labelOf = (name: string) => resourceTextKey(sanctionReasons, `fields.${name}`);

/** What is proposed the first, second, ... time. */
export const LadderInput = () => (
  <ArrayInput source="ladder" helperText={resourceTextKey(sanctionReasons, "hints.ladder")} sx={fullWidth}>
    <SimpleFormIterator inline disableClear sx={linesStyle}>
      <EnumInput
        label={labelOf("kind")}
        source="kind"
        code="sanctionKind"
        isRequired
        defaultValue="Warning"
        helperText={false}
      />
      <OfKind />
    </SimpleFormIterator>
  </ArrayInput>
);

/** The buttons of a line are there for who works by keys too, and lines stand apart. */
const linesStyle = {
  "& .RaSimpleFormIterator-action": { visibility: "visible" },
  "& .RaSimpleFormIterator-line": { pt: 1.5 },
} as const;

const OfKind = () => {
  const { index } = useSimpleFormIteratorItem();
  const kind = useWatch({ name: `ladder.${index}.kind` }) as string | undefined;
  const { setValue } = useFormContext();
  // What another kind had must not be sent unseen.
  useEffect(() => {
    if (kind === "Warning") setValue(`ladder.${index}.hours`, null);
    if (kind !== "Restriction") setValue(`ladder.${index}.restrictions`, []);
  }, [kind, index, setValue]);
  return (
    <>
      {kind === "Restriction" && (
        <SelectArrayInput
          label={labelOf("restrictions")}
          source="restrictions"
          choices={enumChoices("restriction")}
          translateChoice={false}
          helperText={false}
          isRequired
        />
      )}
      {kind !== "Warning" && (
        <AmountInput
          label={labelOf("hours")}
          source="hours"
          min={1}
          max={MAX_HOURS}
          helperText={resourceTextKey(sanctionReasons, "hints.hours")}
        />
      )}
    </>
  );
};
