import Upload from "@mui/icons-material/FileUploadOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import LinearProgress from "@mui/material/LinearProgress";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { use, useId, useState } from "react";
import { useRefresh, useResourceContext, useTranslate } from "react-admin";
import type { z } from "zod";
import type { Endpoint, Entity, ImportInput, SheetResult } from "../../../contract/core/endpoint.ts";
import { useConsoleDataProvider } from "../../dataProvider/useEndpoint.ts";
import { useNotifyError } from "../actions/notices.ts";
import { ApiError } from "../../api/errors.ts";
import { loadTexts } from "../../i18n/index.ts";
import { getPreferences } from "../../layout/preferences.ts";
import { stopPropagationProps } from "../actions/ActionTrigger.tsx";
import { ImportReport } from "./ImportReport.tsx";
import { useFileChooser } from "./useFileChooser.ts";

type Result = z.output<typeof SheetResult>;

type Importing = Endpoint<z.ZodType<unknown, z.input<typeof ImportInput>>, typeof SheetResult>;
type Props = {
  /** Whose `import` takes the file. */
  entity: Entity & { endpoints: { import: Importing; importTemplate: Endpoint } };
  /** The column that tells refused rows apart. */
  label: string;
  onClose: () => void;
};

/** Records from a spreadsheet: checked first, then made; rows that are refused are told with the reasons. */
export const ImportDialog = ({ entity, label, onClose }: Props) => {
  // On the first screen not all of them are there yet.
  use(loadTexts());
  const translate = useTranslate();
  const resource = useResourceContext() ?? "";
  const text = (key: string, options?: Record<string, unknown>) => translate(`app.import.${key}`, options);
  const notifyError = useNotifyError();
  const { download, upload } = useConsoleDataProvider();
  const refresh = useRefresh();
  const id = useId();
  const [file, setFile] = useState<File>();
  const [isDryRun, setDryRun] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState(0);
  const [error, setError] = useState<string>();
  const [result, setResult] = useState<Result>();

  const { open, inputProps } = useFileChooser({
    label: text("file"),
    accept: ".xlsx,.csv",
    onFiles: ([chosen]) => {
      setFile(chosen);
      setResult(undefined);
      setError(undefined);
    },
  });
  const send = async (dryRun: boolean) => {
    if (!file) return;
    setBusy(true);
    setSent(0);
    setError(undefined);
    try {
      const input = { dryRun: String(dryRun), timeZone: getPreferences().timeZone };
      setResult(await upload(entity, "import", input, { file }, { onSent: setSent }));
      if (!dryRun) refresh();
    } catch (reason) {
      const errors = reason instanceof ApiError ? reason.body.errors : undefined;
      setError(errors?.["file"] ?? (reason as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const getTemplate = () => download(entity, "importTemplate", {}).catch((reason: unknown) => notifyError(reason));

  const isChecked = result?.dryRun === true;
  const isDone = result?.dryRun === false;
  const hasRefused = result !== undefined && result.rejected.length > 0;
  // Neither a click beside it nor a key must throw away the file, or which rows were refused.
  const close = (_: unknown, reason: "backdropClick" | "escapeKeyDown") => {
    if (reason === "escapeKeyDown" && !isBusy && !hasRefused) onClose();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="sm" fullWidth {...stopPropagationProps}>
      <DialogTitle id={id}>{translate(`resources.${resource}.actions.import`)}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 1.5 }}>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {translate(`resources.${resource}.import.columns`)}{" "}
          <Link component="button" type="button" variant="body2" onClick={() => void getTemplate()}>
            {text("template")}
          </Link>
        </Typography>
        <Box sx={{ display: "flex", alignItems: "center", flexWrap: "wrap", gap: 1 }}>
          <Button variant="outlined" startIcon={<Upload />} disabled={isBusy} onClick={open}>
            {text(file ? "other" : "file")}
          </Button>
          <input {...inputProps} />
          <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
            {file?.name}
          </Typography>
        </Box>
        {!result && (
          <FormControlLabel
            control={<Checkbox checked={isDryRun} onChange={(_, isOn) => setDryRun(isOn)} />}
            label={text("dryRun")}
          />
        )}
        {/* A large file takes its time on a slow line; after that its rows do. */}
        {isBusy && (
          <LinearProgress
            variant={sent < 1 ? "determinate" : "indeterminate"}
            value={sent * 100}
            aria-label={file?.name}
          />
        )}
        {error && <Alert severity="error">{error}</Alert>}
        {result && <ImportReport result={result} label={label} fileName={file?.name ?? ""} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {translate(isDone ? "ra.action.close" : "ra.action.cancel")}
        </Button>
        {!isDone && (
          <Button
            variant="contained"
            loading={isBusy}
            disabled={!file || (isChecked && result.accepted === 0)}
            onClick={() => void send(isDryRun && !isChecked)}
          >
            {isChecked ? text("runAccepted", { smart_count: result.accepted }) : text(isDryRun ? "check" : "run")}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
