import Cancel from "@mui/icons-material/CancelScheduleSendOutlined";
import { useRecordContext } from "react-admin";
import { useOperator } from "../../authProvider/useOperator.ts";
import { ActionButton } from "../../components/actions/ActionButton.tsx";
import { useHolds } from "../../components/actions/useMay.ts";
import type { Look } from "../../components/actions/ActionTrigger.tsx";
import { useResourceText } from "../../components/fields/useTextOf.ts";
import { type NotificationRecord, useNotificationEntity } from "./entity.ts";

/** Stops what is not sent yet, and says so of those who have it already where there are any. */
export const CancelButton = ({ look }: { look?: Look }) => {
  const entity = useNotificationEntity();
  const text = useResourceText(entity);
  const notification = useRecordContext<NotificationRecord>();
  const { info } = useOperator();
  const mayCancel = useHolds(entity, "cancel");
  if (notification?.notifyStatus !== "Pending" && notification?.notifyStatus !== "Sending") return null;
  const { notifyStatus, sendCount, account } = notification;
  if (!mayCancel && account !== info.account) return null;
  const isReceived = notifyStatus === "Sending" || sendCount > 0;
  return (
    <ActionButton
      entity={entity}
      action="cancel"
      icon={<Cancel />}
      isDangerous
      detail={isReceived && text("keepsReceived")}
      {...(look && { look })}
    />
  );
};
