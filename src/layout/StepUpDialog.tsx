import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, use, useId, useState } from "react";
import { useTranslate } from "react-admin";
import type { z } from "zod";
import { session } from "../../contract/entities/access/session.ts";
import { PasskeyNotUsed, passkeyWayHere, showPasskey } from "../api/passkeys.ts";
import { openSsoWindow } from "../api/sso.ts";
import { useOperator } from "../authProvider/useOperator.ts";
import { useEndpointMutation, useEndpointQuery } from "../dataProvider/useEndpoint.ts";
import { ApiError } from "../api/errors.ts";
import { loadTexts } from "../i18n/index.ts";

const DIGITS = 6;
const { stepUp } = session.endpoints;
const codeInput = { inputMode: "numeric", autoComplete: "one-time-code" } as const;
const recoveryInput = { maxLength: 40, autoCapitalize: "none", autoComplete: "off", spellCheck: false } as const;

/** A dialog that takes a fresh code, or what stands in for it, and says whether one was given. */
export const StepUpDialog = ({ onAnswer }: { onAnswer: (isGiven: boolean) => void }) => {
  // On the first screen they may not be there yet.
  use(loadTexts());
  const translate = useTranslate();
  const id = useId();
  const [code, setCode] = useState("");
  const [recoveryCode, setRecoveryCode] = useState<string>();
  const [error, setError] = useState<string>();
  const { mutateAsync, isPending: isBusy } = useEndpointMutation(session, "stepUp");
  const { hasSso } = useOperator();
  const { data: ways } = useEndpointQuery(session, "signInWays", {});
  const prove = async (findProof: () => z.input<typeof stepUp.input> | Promise<z.input<typeof stepUp.input>>) => {
    setError(undefined);
    try {
      await mutateAsync(await findProof());
      onAnswer(true);
    } catch (reason) {
      setCode("");
      setError(describe(reason, translate("app.stepUp.passkeyNotUsed")));
    }
  };
  const useSso = () => openSsoWindow("stepUp", () => onAnswer(true));
  const send = (googleCode: string) => prove(() => ({ googleCode }));
  const usePasskey = () => prove(async () => ({ passkey: await showPasskey() }));
  const change = (text: string) => {
    const digits = text.replace(/\D/g, "").slice(0, DIGITS);
    setCode(digits);
    if (digits.length === DIGITS && digits !== code && !isBusy) void send(digits);
  };
  const isReady = recoveryCode === undefined ? code.length === DIGITS : recoveryCode.trim() !== "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isReady && !isBusy) void (recoveryCode === undefined ? send(code) : prove(() => ({ recoveryCode })));
  };
  const switchWay = () => {
    setError(undefined);
    setRecoveryCode(recoveryCode === undefined ? "" : undefined);
  };
  const field =
    recoveryCode === undefined
      ? { name: "code", value: code, change, input: codeInput }
      : { name: "recovery", value: recoveryCode, change: setRecoveryCode, input: recoveryInput };
  return (
    <Dialog open onClose={isBusy ? undefined : () => onAnswer(false)} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{translate("app.stepUp.title")}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <Typography variant="body1">
            {translate(recoveryCode === undefined ? "app.stepUp.hint" : "app.stepUp.recoveryHint")}
          </Typography>
          {error && <Alert severity="error">{error}</Alert>}
          <TextField
            // Another field: it has the focus anew.
            key={field.name}
            autoFocus
            label={translate(`app.stepUp.${field.name}`)}
            value={field.value}
            onChange={(event) => field.change(event.target.value)}
            slotProps={{ htmlInput: field.input }}
          />
        </DialogContent>
        <DialogActions sx={{ flexWrap: "wrap" }}>
          {ways?.sso && hasSso && (
            <Button onClick={useSso} disabled={isBusy}>
              {translate("app.stepUp.useSso", { name: ways.sso.name })}
            </Button>
          )}
          {passkeyWayHere(ways) && (
            <Button onClick={() => void usePasskey()} disabled={isBusy}>
              {translate("app.stepUp.usePasskey")}
            </Button>
          )}
          <Button onClick={switchWay} disabled={isBusy} sx={{ mr: "auto" }}>
            {translate(recoveryCode === undefined ? "app.stepUp.useRecovery" : "app.stepUp.useCode")}
          </Button>
          <Button onClick={() => onAnswer(false)} disabled={isBusy}>
            {translate("ra.action.cancel")}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={!isReady}>
            {translate("ra.action.confirm")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

const describe = (reason: unknown, notUsed: string) => {
  if (reason instanceof PasskeyNotUsed) return notUsed;
  if (!(reason instanceof ApiError)) return String(reason);
  return Object.values(reason.body.errors ?? {})[0] ?? reason.message;
};
