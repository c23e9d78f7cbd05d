import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { BooleanInput, NumberInput } from "react-admin";
import {
  type FeatureName,
  featureGroups,
  serverFeatures,
} from "../../../../contract/entities/servers/serverFeatures.ts";
import { Chip } from "../../../components/fields/StatusChip.tsx";
import { resourceTextKey, useResourceText } from "../../../components/fields/useTextOf.ts";
import { panel } from "../../../components/fields/DetailFields.tsx";

type Props = { group: keyof typeof featureGroups; withheld: readonly FeatureName[]; isReadOnly: boolean };

/** Settings that belong together, each with what it means. */
export const FeatureCard = ({ group, withheld, isReadOnly }: Props) => {
  const text = useResourceText(serverFeatures);
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ ...panel, p: 2, mb: 1.5, breakInside: "avoid" }}>
      <Typography variant="h2" id={id}>
        {text(`groups.${group}`)}
      </Typography>
      <Typography variant="body2" sx={{ color: "text.secondary", mb: 1 }}>
        {text(`hints.${group}`)}
      </Typography>
      {featureGroups[group].map((name) => (
        <Feature key={name} name={name} isWithheld={withheld.includes(name)} isReadOnly={isReadOnly} />
      ))}
    </Box>
  );
};

type FeatureProps = { name: FeatureName; isWithheld: boolean; isReadOnly: boolean };

const Feature = ({ name, isWithheld, isReadOnly }: FeatureProps) => {
  const text = useResourceText(serverFeatures);
  const common = {
    source: name,
    label: resourceTextKey(serverFeatures, `fields.${name}`),
    helperText: resourceTextKey(serverFeatures, `explained.${name}`),
    disabled: isReadOnly || isWithheld,
  };
  return (
    <Box sx={rowStyle}>
      {name === "withdrawMinutes" ? (
        <NumberInput {...common} min={1} max={1440} sx={{ maxWidth: 260 }} />
      ) : (
        <BooleanInput {...common} />
      )}
      {isWithheld && <Chip tone="closed" text={text("withheld")} />}
    </Box>
  );
};

const rowStyle = {
  display: "flex",
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: 1,
  py: 0.75,
  borderTop: 1,
  borderColor: "divider",
  // The label of a text field lies on its upper edge.
  "&:has(.MuiInputLabel-root)": { pt: 1.75 },
  "& .MuiFormControl-root, & .MuiFormGroup-root": { m: 0, flex: 1, minWidth: 0 },
  "& .MuiFormHelperText-root": { mx: 0, mt: 0 },
} as const;
