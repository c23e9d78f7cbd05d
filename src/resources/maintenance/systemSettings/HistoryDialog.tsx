import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useRecordContext, useTranslate } from "react-admin";
import { systemSettings } from "../../../../contract/entities/maintenance/systemSettings.ts";
import { stopPropagationProps } from "../../../components/actions/ActionTrigger.tsx";
import { ErrorState } from "../../../components/page/ErrorState.tsx";
import { Time } from "../../../components/fields/TimeField.tsx";
import { useAction } from "../../../components/actions/useAction.ts";
import { type Setting, valueText } from "./values.ts";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";
import { useNotifyDone, useNotifyError } from "../../../components/actions/notices.ts";

const SHOWN = 50;

/** What a setting was, by whom it was changed, and the way back. */
export const HistoryDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const notifyError = useNotifyError();
  const notifyDone = useNotifyDone(systemSettings);
  const id = useId();
  const setting = useRecordContext<Setting>();
  const { isAllowed, isBusy, run } = useAction(systemSettings, "restore");
  const code = setting?.id;
  const { data, error, refetch } = useEndpointQuery(
    systemSettings,
    "history",
    { code: code ?? "maxMentions", pageSize: SHOWN },
    { enabled: code !== undefined },
  );
  if (!setting) return null;
  const text = (key: string, options?: object) => translate(`resources.maintain/technical.${key}`, options);
  const restore = async (change: string) => {
    try {
      const answer = await run({ id: change });
      notifyDone(answer, { deed: { name: "restore", record: setting } });
      onClose();
    } catch (reason) {
      notifyError(reason);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth {...stopPropagationProps}>
      <DialogTitle id={id}>{text("historyOf", { label: setting.label })}</DialogTitle>
      <DialogContent>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
          {data?.records.map((change) => (
            <Box component="li" key={change.id} sx={entryStyle}>
              <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
                {text("fromTo", {
                  from: valueText(change.code, change.before, translate),
                  to: valueText(change.code, change.after, translate),
                })}
                <Box sx={{ color: "text.secondary", fontSize: "0.75rem" }}>
                  {change.account} · <Time at={change.createTime} />
                </Box>
              </Box>
              {isAllowed && change.before !== setting.value && (
                <Button disabled={isBusy} onClick={() => void restore(change.id)}>
                  {text("actions.restore", { value: valueText(change.code, change.before, translate) })}
                </Button>
              )}
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
};

const entryStyle = {
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 2,
  py: 1,
  borderBottom: 1,
  borderColor: "divider",
} as const;
