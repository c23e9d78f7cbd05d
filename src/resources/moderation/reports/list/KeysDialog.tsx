import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { stopPropagationProps } from "../../../../components/actions/ActionTrigger.tsx";
import { useHolds } from "../../../../components/actions/useMay.ts";
import { enumText } from "../../../../components/fields/enumText.ts";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { monospace } from "../../../../layout/theme.ts";
import { appealKeys, resultKeys } from "../result/draft.ts";

/** Keys of what has a button on the open report, by the button's action. */
export const buttonKeys = [
  ["a", "assign"],
  ["e", "escalate"],
  ["z", "snooze"],
  ["S", "skip"],
  ["o", "reopen"],
  ["p", "appeal"],
] as const;

const ways = { J: "next", K: "previous" };
const steps = {
  C: "claim",
  S: "skip",
  X: "choose",
  B: "behaviour",
  N: "note",
  "Ctrl+Enter": "submit",
};
const nameOfKey = (key: string) => (key === key.toUpperCase() ? `Shift+${key}` : key.toUpperCase());

const resultRows = (results: typeof resultKeys | typeof appealKeys) =>
  results.map((result, index) => [`${index + 1}`, enumText("reportResult", result)] as const);

/** What each key does, for who decides; on an appeal the numbers give other results. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useResourceText(reports);
  const translate = useTranslate();
  const mayHandle = useHolds(reports, "handle");
  const reading = Object.entries(ways).map(([key, step]) => [key, text(`keys.${step}`)] as const);
  const deciding = [
    ...Object.entries(steps).map(([key, step]) => [key, text(`keys.${step}`)] as const),
    ...buttonKeys.map(([key, action]) => [nameOfKey(key), text(`actions.${action}`)] as const),
    ...resultRows(resultKeys),
  ];
  return (
    <Dialog open onClose={onClose} aria-label={text("keys.title")} maxWidth="xs" fullWidth {...stopPropagationProps}>
      <DialogTitle>{text("keys.title")}</DialogTitle>
      <DialogContent>
        <Keys rows={mayHandle ? [...reading, ...deciding] : reading} />
        {mayHandle && (
          <>
            <Typography variant="subtitle2" component="h3" sx={{ mt: 2, mb: 1 }}>
              {text("keys.appeal")}
            </Typography>
            <Keys rows={resultRows(appealKeys)} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
};

const Keys = ({ rows }: { rows: readonly (readonly [key: string, name: string])[] }) => (
  <Box component="dl" sx={{ display: "grid", gridTemplateColumns: "96px 1fr", gap: 1, columnGap: 2, m: 0 }}>
    {rows.map(([key, name]) => (
      <Box key={key} sx={{ display: "contents" }}>
        <Box component="dt" sx={{ fontFamily: monospace, fontWeight: 700 }}>
          {key}
        </Box>
        <Box component="dd" sx={{ m: 0 }}>
          {name}
        </Box>
      </Box>
    ))}
  </Box>
);
