import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import { useRecordContext } from "react-admin";
import { Nothing } from "../../components/fields/TimeField.tsx";
import { useResourceText } from "../../components/fields/useTextOf.ts";
import { useNotificationEntity } from "./entity.ts";
import type { NotificationRecord } from "./entity.ts";
import { numberText } from "../../i18n/numberText.ts";

/** How far the last send is, and what became of it: delivered and failed with push, else who has read it. */
export const DeliveryResult = () => {
  const text = useResourceText(useNotificationEntity());
  const notification = useRecordContext<NotificationRecord>();
  if (!notification || notification.total === null || notification.sent === null) return <Nothing />;
  const { total, sent, delivered, failed, readCount, hasPush, notifyStatus } = notification;
  const count = (value: number | null) => numberText(value ?? 0);
  const progress = total === 0 ? 100 : (sent / total) * 100;
  return (
    <Box sx={{ minWidth: { sm: 120 } }}>
      <Box className="unbroken" sx={{ whiteSpace: "nowrap" }}>
        {text("sentOf", { sent: count(sent), total: count(total) })}
      </Box>
      {notifyStatus === "Sending" && (
        <LinearProgress variant="determinate" value={progress} aria-label={text("fields.sent")} sx={{ my: 0.5 }} />
      )}
      <Box className="unbroken" sx={{ color: "text.secondary", fontSize: "0.75rem", whiteSpace: "nowrap" }}>
        {hasPush === "Y"
          ? text("delivered", { delivered: count(delivered), failed: count(failed) })
          : text("readBy", { read: count(readCount) })}
      </Box>
    </Box>
  );
};
