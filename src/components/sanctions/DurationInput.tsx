import Box from "@mui/material/Box";
import { useFormContext, useWatch } from "react-hook-form";
import { sanctions } from "../../../contract/entities/moderation/sanctions.ts";
import { useResourceText } from "../fields/useTextOf.ts";
import { fullWidth } from "../form/FormCard.tsx";
import { TimeInput } from "../inputs/TimeInput.tsx";
import { LabeledToggles } from "../inputs/LabeledToggles.tsx";
import { hoursText, usualHours } from "./hours.ts";

/** How long a sanction holds: one of the usual durations, for good, or until an instant. */
export const DurationInput = () => {
  const text = useResourceText(sanctions);
  const { setValue, formState } = useFormContext();
  const [hours, isUntil] = useWatch({ name: ["hours", "isUntil"] }) as [number | null | undefined, boolean];
  const isUnusual = typeof hours === "number" && !usualHours.some((usual) => usual === hours);
  const offered = isUnusual ? [...usualHours, hours].toSorted((a, b) => a - b) : usualHours;
  const choose = (chosen: string) => {
    setValue("isUntil", chosen === "until", { shouldDirty: true });
    setValue("hours", /^\d+$/.test(chosen) ? Number(chosen) : null, { shouldDirty: true });
    if (chosen !== "until") setValue("endTime", null, { shouldDirty: true });
  };
  const error = formState.errors["hours"]?.message;
  return (
    <Box sx={{ ...fullWidth, display: "grid", gap: 1 }}>
      <LabeledToggles
        label={text("fields.duration")}
        value={isUntil ? "until" : hours ? `${hours}` : "forGood"}
        choices={[
          ...offered.map((each) => ({ id: `${each}`, name: hoursText(text, each) })),
          { id: "forGood", name: text("forGood") },
          { id: "until", name: text("until") },
        ]}
        onChange={choose}
        error={typeof error === "string" ? error : undefined}
      />
      {isUntil && <TimeInput source="endTime" isRequired />}
    </Box>
  );
};
