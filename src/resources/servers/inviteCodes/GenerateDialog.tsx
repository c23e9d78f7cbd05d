import Download from "@mui/icons-material/FileDownloadOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { NumberInput, TextInput, useRefresh, useTranslate } from "react-admin";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { inviteCodes } from "../../../../contract/entities/servers/inviteCodes.ts";
import { stopPropagationProps } from "../../../components/actions/ActionTrigger.tsx";
import { saveCsv } from "../../../components/list/csv.ts";
import { FormDialog } from "../../../components/form/FormDialog.tsx";
import { resourceTextKey, useResourceText } from "../../../components/fields/useTextOf.ts";
import { useEndpointMutation } from "../../../dataProvider/useEndpoint.ts";
import { monospace } from "../../../layout/theme.ts";
import { CodeBounds } from "./InviteCodeForm.tsx";

const { generate } = inviteCodes.endpoints;
const defaults = { count: 20, prefix: "", note: "", maxUses: 1, expireTime: null };

/** Makes many codes at once, to be handed out. */
export const GenerateDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useResourceText(inviteCodes);
  const refresh = useRefresh();
  const { mutateAsync } = useEndpointMutation(inviteCodes, "generate", { onSuccess: refresh });
  const [made, setMade] = useState<string[]>();
  const submit = async (values: FieldValues) => {
    const { records } = await mutateAsync(values as z.input<typeof generate.input>);
    setMade(records.map(({ alias }) => alias));
  };
  if (made) return <Generated codes={made} onClose={onClose} />;
  return (
    <FormDialog
      title={text("actions.generate")}
      schema={generate.input}
      defaultValues={defaults}
      onSubmit={submit}
      onClose={onClose}
    >
      <NumberInput source="count" isRequired min={1} max={500} />
      <TextInput source="prefix" autoComplete="off" helperText={resourceTextKey(inviteCodes, "hints.prefix")} />
      <CodeBounds />
    </FormDialog>
  );
};

const Generated = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => {
  const text = useResourceText(inviteCodes);
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth {...stopPropagationProps}>
      <DialogTitle id={id}>{text("generated", { smart_count: codes.length })}</DialogTitle>
      <DialogContent>
        <Box
          component="ul"
          // It scrolls: whoever has no mouse scrolls it with the keys.
          tabIndex={0}
          sx={listStyle}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button
          startIcon={<Download />}
          onClick={() => saveCsv("invite-codes.csv", [[text("fields.alias")], ...codes.map((code) => [code])])}
        >
          {text("download")}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {translate("ra.action.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const listStyle = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(150px, 1fr))",
  gap: 0.5,
  maxHeight: "50dvh",
  overflow: "auto",
  listStyle: "none",
  m: 0,
  p: 1.5,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  fontFamily: monospace,
  fontSize: "0.8125rem",
} as const;
