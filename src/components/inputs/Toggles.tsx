import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup, { type ToggleButtonGroupProps } from "@mui/material/ToggleButtonGroup";

type Props<Value extends string> = Pick<ToggleButtonGroupProps, "aria-label" | "aria-labelledby" | "ref"> & {
  value: Value | null;
  choices: readonly { id: Value; name: string }[];
  onChange: (value: Value) => void;
};

/** A choice among a few that all stand there; where there is no room for one line, each stays whole in the next. */
export const Toggles = <Value extends string>({ choices, onChange, ...props }: Props<Value>) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    onChange={(_, chosen: Value | null) => chosen && onChange(chosen)}
    sx={style}
    {...props}
  >
    {choices.map(({ id, name }) => (
      <ToggleButton key={id} value={id} sx={{ px: 1.5, textTransform: "none" }}>
        {name}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

const style = {
  flexWrap: "wrap",
  gap: 0.5,
  // The usual grey reads as though it could not be chosen.
  "& .MuiToggleButton-root:not(.Mui-selected, .Mui-disabled)": { color: "text.primary" },
  "& .MuiToggleButtonGroup-grouped": { m: 0, border: 1, borderColor: "divider", borderRadius: 1 },
} as const;
