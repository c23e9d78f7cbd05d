import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { AmountInput } from "../../../components/inputs/AmountInput.tsx";
import type { FieldValues } from "react-hook-form";
import { ReceptionTrial, receptionGroups } from "../../../../contract/entities/groups/receptionGroups.ts";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { enumText } from "../../../components/fields/enumText.ts";
import { FormDialog } from "../../../components/form/FormDialog.tsx";
import { Chip } from "../../../components/fields/StatusChip.tsx";
import { resourceTextKey, useResourceText } from "../../../components/fields/useTextOf.ts";
import { useEndpointMutation } from "../../../dataProvider/useEndpoint.ts";
import { InviteCodeInput, LevelInput } from "../../../components/members/inputs.tsx";
import type { EndpointOutput } from "../../../dataProvider/calls.ts";
import { listed } from "../../../i18n/listed.ts";

type Plan = EndpointOutput<typeof receptionGroups, "assign">;
const defaults = { count: 10, registerType: "APP" };

/** Shows whom the next newcomers would be given to; nothing is changed. */
export const TrialDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useResourceText(receptionGroups);
  const { mutateAsync } = useEndpointMutation(receptionGroups, "assign");
  const [plan, setPlan] = useState<Plan>();
  const run = async (values: FieldValues) => setPlan(await mutateAsync(values));
  return (
    <FormDialog
      title={text("actions.assign")}
      schema={ReceptionTrial}
      defaultValues={defaults}
      onSubmit={run}
      onClose={onClose}
      submitLabel={resourceTextKey(receptionGroups, "trial.run")}
      maxWidth="sm"
    >
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {text("trial.hint")}
      </Typography>
      <AmountInput source="count" min={1} isRequired />
      <InviteCodeInput source="tenantAlias" />
      <EnumInput source="registerType" code="registerType" isRequired />
      <LevelInput source="memberLevelId" />
      {plan && <Result plan={plan} />}
    </FormDialog>
  );
};

const Result = ({ plan: { reason, addMethod, records } }: { plan: Plan }) => {
  const text = useResourceText(receptionGroups);
  if (reason) return <Alert severity="info">{enumText("receptionGap", reason)}</Alert>;
  return (
    <Box role="status" sx={{ display: "grid", gap: 1 }}>
      <Box>{addMethod && <Chip tone="plain" text={enumText("addMethod", addMethod)} />}</Box>
      {addMethod === "random" && <Typography variant="body2">{text("trial.random")}</Typography>}
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {records.map(({ number, chosen }) => (
          <Box
            component="li"
            key={number}
            sx={{ display: "flex", gap: 2, py: 0.5, borderBottom: 1, borderColor: "divider" }}
          >
            <Box sx={{ color: "text.secondary", minWidth: 110 }}>{text("trial.newcomer", { number })}</Box>
            <Box sx={{ overflowWrap: "anywhere", minWidth: 0 }}>
              {chosen.length === 0 ? text("trial.nobody") : listed(chosen.map(({ name }) => name))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
