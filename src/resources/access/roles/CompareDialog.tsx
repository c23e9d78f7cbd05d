import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useRecordContext, useTranslate } from "react-admin";
import { roles } from "../../../../contract/entities/access/roles.ts";
import { stopPropagationProps } from "../../../components/actions/ActionTrigger.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { Differences } from "./Differences.tsx";
import { type Side, useSides } from "./useCompared.ts";

/** Two roles side by side. */
export const CompareDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useResourceText(roles);
  const translate = useTranslate();
  const id = useId();
  const around = useRecordContext();
  const sides = useSides();
  const [keys, setKeys] = useState<(string | null)[]>([around ? String(around.id) : null, null]);
  const [left = null, right = null] = keys.map((key) => sides.find((side) => side.key === key) ?? null);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth {...stopPropagationProps}>
      <DialogTitle id={id}>{text("actions.compare")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 1.5, alignContent: "start", minHeight: 320 }}>
        <Box sx={{ display: "grid", gridTemplateColumns: { sm: "repeat(2, minmax(0, 1fr))" }, gap: 1.5, mt: 1 }}>
          <SideInput
            label={text("compare.left")}
            sides={sides}
            value={left}
            onChange={(key) => setKeys([key, right?.key ?? null])}
          />
          <SideInput
            label={text("compare.right")}
            sides={sides}
            value={right}
            onChange={(key) => setKeys([left?.key ?? null, key])}
          />
        </Box>
        {left && right ? (
          <Differences left={left} right={right} />
        ) : (
          <Typography sx={{ color: "text.secondary" }}>{text("compare.choose")}</Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
};

type InputProps = { label: string; sides: Side[]; value: Side | null; onChange: (key: string | null) => void };

const SideInput = ({ label, sides, value, onChange }: InputProps) => (
  <Autocomplete
    options={sides}
    noOptionsText={useTranslate()("app.list.noMatch")}
    value={value}
    groupBy={({ group }) => group}
    getOptionLabel={({ name }) => name}
    getOptionKey={({ key }) => key}
    isOptionEqualToValue={(one, other) => one.key === other.key}
    onChange={(_, side) => onChange(side?.key ?? null)}
    renderInput={(params) => <TextField {...params} label={label} />}
  />
);
