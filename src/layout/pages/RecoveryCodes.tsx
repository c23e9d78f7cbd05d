import ContentCopy from "@mui/icons-material/ContentCopy";
import Download from "@mui/icons-material/DownloadOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { Confirm, useTranslate } from "react-admin";
import { recoveryCodes } from "../../../contract/entities/access/passkeys.ts";
import { useNotifyError } from "../../components/actions/notices.ts";
import { useCopy } from "../../components/actions/useCopy.ts";
import { Time } from "../../components/fields/TimeField.tsx";
import { useEndpointMutation, useEndpointQuery } from "../../dataProvider/useEndpoint.ts";
import { monospace } from "../theme.ts";

/** How many recovery codes are left, and ten new ones in their place. */
export const RecoveryCodes = () => {
  const translate = useTranslate();
  const notifyError = useNotifyError();
  const { data, refetch } = useEndpointQuery(recoveryCodes, "load", {});
  const [isAsked, setAsked] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const making = useEndpointMutation(recoveryCodes, "replace", {
    onSuccess: async (answer) => {
      setCodes(answer.codes);
      await refetch();
    },
    onError: (reason) => notifyError(reason),
    onSettled: () => setAsked(false),
  });
  const make = () => making.mutate({});
  return (
    <>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {translate("app.recovery.hint")}
      </Typography>
      {data?.createTime && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate("app.recovery.left", { smart_count: data.left })} · <Time at={data.createTime} />
        </Typography>
      )}
      <Button onClick={data?.left ? () => setAsked(true) : make} loading={making.isPending} sx={{ mt: 1 }}>
        {translate(data?.createTime ? "app.recovery.again" : "app.recovery.make")}
      </Button>
      <Confirm
        isOpen={isAsked}
        loading={making.isPending}
        title="app.recovery.again"
        content="app.recovery.void"
        confirm="app.recovery.again"
        onClose={() => setAsked(false)}
        onConfirm={make}
      />
      {codes && <NewCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  );
};

/** They are nowhere else, so that no stray click closes this. */
const NewCodes = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => {
  const translate = useTranslate();
  const id = useId();
  const toClipboard = useCopy();
  const [isCopied, setCopied] = useState(false);
  const text = codes.join("\n");
  const copy = async () => {
    setCopied(await toClipboard(text));
  };
  return (
    <Dialog open aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{translate("app.recovery.title")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Alert severity="warning">{translate("app.recovery.once")}</Alert>
        <Box
          component="ol"
          sx={{ m: 0, pl: 4, display: "grid", gap: 0.5, fontFamily: monospace, fontSize: "0.8125rem" }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button startIcon={<ContentCopy />} onClick={() => void copy()}>
          {translate(isCopied ? "app.action.copied" : "app.action.copy")}
        </Button>
        <Button
          startIcon={<Download />}
          component="a"
          download="recovery-codes.txt"
          href={`data:text/plain,${encodeURIComponent(text)}`}
        >
          {translate("app.recovery.download")}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {translate("ra.action.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
