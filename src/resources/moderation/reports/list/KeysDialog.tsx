import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useTranslate } from "react-admin";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { stopPropagationProps } from "../../../../components/actions/ActionTrigger.tsx";
import { enumText } from "../../../../components/fields/enumText.ts";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { monospace } from "../../../../layout/theme.ts";
import { resultKeys } from "../result/draft.ts";

const steps = { J: "next", K: "previous", C: "claim", S: "skip", B: "behaviour", N: "note", "Ctrl+Enter": "submit" };

/** What each key does. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useResourceText(reports);
  const translate = useTranslate();
  const rows = [
    ...Object.entries(steps).map(([key, step]) => [key, text(`keys.${step}`)] as const),
    ...resultKeys.map((result, index) => [`${index + 1}`, enumText("reportResult", result)] as const),
  ];
  return (
    <Dialog open onClose={onClose} aria-label={text("keys.title")} maxWidth="xs" fullWidth {...stopPropagationProps}>
      <DialogTitle>{text("keys.title")}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ display: "grid", gridTemplateColumns: "auto 1fr", gap: 1, columnGap: 2, m: 0 }}>
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
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
};
