import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, useState } from "react";
import { accountEmail } from "../../../contract/entities/access/accountEmail.ts";
import { toReason } from "../../api/errors.ts";
import { ActionConfirm } from "../../components/actions/ActionConfirm.tsx";
import { useResourceText } from "../../components/fields/useTextOf.ts";
import { useEndpointMutation, useEndpointQuery } from "../../dataProvider/useEndpoint.ts";

/** Where one is written to: an address, and the code that was sent there. */
export const AccountEmail = () => {
  const text = useResourceText(accountEmail);
  const [isRemoving, setRemoving] = useState(false);
  const { data, refetch } = useEndpointQuery(accountEmail, "load", {});
  const onDone = { onSuccess: () => refetch() };
  const asking = useEndpointMutation(accountEmail, "ask", onDone);
  const confirming = useEndpointMutation(accountEmail, "confirm", onDone);
  const removing = useEndpointMutation(accountEmail, "delete", {
    onSuccess: async () => {
      await refetch();
      setRemoving(false);
    },
  });
  if (!data) return null;
  const { isPossible, email, waiting } = data;
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {text("hint")}
      </Typography>
      {email !== null && (
        <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
          {text("used", { email })}{" "}
          <Button size="small" onClick={() => setRemoving(true)}>
            {text("actions.delete")}
          </Button>
        </Typography>
      )}
      {isRemoving && (
        <ActionConfirm
          title={text("actions.delete")}
          subject={email}
          content={text("confirm.delete")}
          isDangerous
          isBusy={removing.isPending}
          error={removing.error ? toReason(removing.error) : undefined}
          onConfirm={() => removing.mutate({})}
          onClose={() => {
            setRemoving(false);
            removing.reset();
          }}
        />
      )}
      {!isPossible && <Alert severity="info">{text("impossible")}</Alert>}
      {isPossible && (
        <OneField
          key={`email ${email}`}
          label={text("fields.email")}
          action={text("actions.ask")}
          type="email"
          failure={asking.error}
          isBusy={asking.isPending}
          onSend={(value) => asking.mutate({ email: value })}
        />
      )}
      {isPossible && waiting !== null && (
        <>
          <Typography variant="body2" role="status" sx={{ overflowWrap: "anywhere" }}>
            {text("sent", { email: waiting })}
          </Typography>
          <OneField
            label={text("fields.code")}
            action={text("actions.confirm")}
            type="text"
            failure={confirming.error}
            isBusy={confirming.isPending}
            onSend={(code) => confirming.mutate({ code })}
          />
        </>
      )}
    </Box>
  );
};

type FieldProps = {
  label: string;
  action: string;
  type: "email" | "text";
  failure: Error | null;
  isBusy: boolean;
  onSend: (value: string) => void;
};

/** One text and what is done with it; what the server objects to stands at it. */
const OneField = ({ label, action, type, failure, isBusy, onSend }: FieldProps) => {
  const [value, setValue] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend(value.trim());
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: "flex", gap: 1, alignItems: "flex-start" }}>
      <TextField
        fullWidth
        label={label}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        error={failure !== null}
        helperText={failure && toReason(failure)}
        slotProps={{ htmlInput: { type, autoComplete: type === "email" ? "email" : "one-time-code" } }}
      />
      <Button type="submit" loading={isBusy} disabled={value.trim() === ""} sx={{ flexShrink: 0 }}>
        {action}
      </Button>
    </Box>
  );
};
