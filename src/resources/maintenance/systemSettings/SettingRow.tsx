import EditOutlined from "@mui/icons-material/EditOutlined";
import History from "@mui/icons-material/HistoryOutlined";
import RestartAlt from "@mui/icons-material/RestartAlt";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useRecordContext, useTranslate } from "react-admin";
import { systemSettings } from "../../../../contract/entities/maintenance/systemSettings.ts";
import { ActionButton } from "../../../components/actions/ActionButton.tsx";
import { DialogButton } from "../../../components/actions/DialogButton.tsx";
import { Chip } from "../../../components/fields/StatusChip.tsx";
import { Time } from "../../../components/fields/TimeField.tsx";
import { lazyPart } from "../../../loadChunk.ts";
import { monospace } from "../../../layout/theme.ts";
import { type Setting, valueText } from "./values.ts";

const SettingDialog = lazyPart(() => import("./SettingDialog.tsx"), "SettingDialog");
const HistoryDialog = lazyPart(() => import("./HistoryDialog.tsx"), "HistoryDialog");

/** A setting with its value, and who set it. */
export const SettingRow = () => {
  const translate = useTranslate();
  const setting = useRecordContext<Setting>();
  if (!setting) return null;
  const text = (key: string, options?: object) => translate(`resources.maintain/technical.${key}`, options);
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 550 }}>{setting.label}</Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {setting.explanation}
        </Typography>
        <Box sx={{ color: "text.secondary", fontFamily: monospace, fontSize: "0.75rem" }}>{setting.id}</Box>
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Box
          sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", fontVariantNumeric: "tabular-nums" }}
        >
          <Box sx={{ fontWeight: 550 }}>{valueText(setting.id, setting.value, translate)}</Box>
          {setting.isChanged && <Chip tone="waiting" text={text("changed")} />}
        </Box>
        {setting.isChanged && (
          <Box sx={{ color: "text.secondary", fontSize: "0.75rem" }}>
            {text("default", { value: valueText(setting.id, setting.defaultValue, translate) })}
          </Box>
        )}
        {setting.updateTime && (
          <Box sx={{ color: "text.secondary", fontSize: "0.75rem" }}>
            {setting.account} · <Time at={setting.updateTime} />
          </Box>
        )}
      </Box>
      <Box sx={{ display: "flex", justifyContent: "flex-end" }}>
        {setting.updateTime && (
          <DialogButton
            entity={systemSettings}
            action="history"
            look="icon"
            icon={<History />}
            dialog={HistoryDialog}
          />
        )}
        {setting.isChanged && (
          <ActionButton
            entity={systemSettings}
            action="reset"
            look="icon"
            icon={<RestartAlt />}
            input={{ updateTime: setting.updateTime }}
          />
        )}
        <DialogButton
          entity={systemSettings}
          action="update"
          look="icon"
          icon={<EditOutlined />}
          dialog={SettingDialog}
        />
      </Box>
    </Box>
  );
};

const rowStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr", sm: "minmax(0, 3fr) minmax(0, 2fr) 116px" },
  gap: { xs: 0.5, sm: 2 },
  alignItems: "center",
  px: 2,
  py: 1.25,
  borderTop: 1,
  borderColor: "divider",
} as const;
