import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { RecordContextProvider, useRecordContext } from "react-admin";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { type Approval, approvals, Refusal } from "../../../../contract/entities/access/approvals.ts";
import { useNotifyDone } from "../../../components/actions/notices.ts";
import { useAction } from "../../../components/actions/useAction.ts";
import { resourceTextKey, useResourceText } from "../../../components/fields/useTextOf.ts";
import { FormDialog } from "../../../components/form/FormDialog.tsx";
import { fullWidth } from "../../../components/form/FormCard.tsx";
import { LongTextInput } from "../../../components/inputs/LongTextInput.tsx";
import { AskedFor, CallName } from "./Asked.tsx";

/** Says what is refused, and takes a word for whoever asked. */
export const RefuseDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useResourceText(approvals);
  const notifyDone = useNotifyDone(approvals);
  const request = useRecordContext<z.output<typeof Approval>>();
  const { run } = useAction(approvals, "decide");
  if (!request) return null;
  const submit = async (values: FieldValues) => {
    const { reason } = Refusal.parse(values);
    const answer = await run({ id: request.id, isApproved: false, ...(reason && { reason }) });
    notifyDone(answer, { deed: { name: "refuse", record: request } });
    onClose();
  };
  return (
    <FormDialog title={text("actions.refuse")} schema={Refusal} onSubmit={submit} onClose={onClose}>
      <Box sx={{ ...fullWidth, display: "grid", gap: 1 }}>
        <Typography variant="body1">{text("confirm.refuse")}</Typography>
        <Typography variant="h3">
          <CallName call={request.call} />
        </Typography>
        {/* The form's record is its own. */}
        <RecordContextProvider value={request}>
          <AskedFor isWhole />
        </RecordContextProvider>
      </Box>
      <LongTextInput
        source="reason"
        label={resourceTextKey(approvals, "fields.reason")}
        helperText={resourceTextKey(approvals, "hints.reason")}
      />
    </FormDialog>
  );
};
