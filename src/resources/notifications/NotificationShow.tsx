import SendToMobile from "@mui/icons-material/SendToMobileOutlined";
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { CanAccess, useRecordContext } from "react-admin";
import { EditLink } from "../../components/actions/EditLink.tsx";
import { type Locale, locales, localeNames } from "../../../contract/core/locales.ts";
import { DialogButton } from "../../components/actions/DialogButton.tsx";
import { OperationsLink } from "../../components/actions/OperationsLink.tsx";
import { ShowPage } from "../../components/page/ShowPage.tsx";
import { EffectChip } from "../../components/fields/EffectChip.tsx";
import { RichTextField } from "../../components/fields/RichTextField.tsx";
import { StatusChip } from "../../components/fields/StatusChip.tsx";
import { TimeField } from "../../components/fields/TimeField.tsx";
import { useResourceText } from "../../components/fields/useTextOf.ts";
import { lazyPart } from "../../loadChunk.ts";
import { DetailField, DetailFields, panel } from "../../components/fields/DetailFields.tsx";
import { type NotificationRecord, useNotificationEntity } from "./entity.ts";
import { Audience } from "./Audience.tsx";
import { CancelButton } from "./CancelButton.tsx";
import { ChosenMembers } from "./ChosenMembers.tsx";
import { CloneLink } from "./CloneLink.tsx";
import { DeliveryResult } from "./Outcome.tsx";
import { PhoneMessage } from "./PhoneMessage.tsx";
import { Pause } from "./Pause.tsx";
import { SendingStatus } from "./SendingStatus.tsx";
import { Recipients } from "./Recipients.tsx";
import { Times } from "./Times.tsx";
import { toAccess } from "../../authProvider/access.ts";

const TestDialog = lazyPart(() => import("./TestDialog.tsx"), "TestDialog");

/** One notification: as a phone shows it, when and to whom it goes, and whom it has reached. */
export const NotificationShow = () => (
  <ShowPage
    aside={
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <SendingStatus />
        <EffectChip />
      </Box>
    }
    actions={<Actions />}
  >
    <Pause />
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "292px minmax(0, 1fr)" } }}>
      <Preview />
      <Box sx={{ display: "grid", gap: 1.5, alignContent: "start" }}>
        <Plan />
        <ChosenMembers />
        <Recipients />
      </Box>
    </Box>
  </ShowPage>
);

const Actions = () => {
  const entity = useNotificationEntity();
  const notification = useRecordContext<NotificationRecord>();
  const status = notification?.notifyStatus;
  return (
    <>
      <OperationsLink entity={entity} />
      <DialogButton entity={entity} action="test" icon={<SendToMobile />} dialog={TestDialog} />
      {/* In the pause it stands beside the seconds that are left. */}
      {!(status === "Pending" && notification?.notifyTime === "Now") && <CancelButton />}
      <CanAccess {...toAccess(entity, "create")}>
        <CloneLink />
      </CanAccess>
      {status === "Pending" && (
        <CanAccess {...toAccess(entity, "update")}>
          <EditLink />
        </CanAccess>
      )}
    </>
  );
};

const Preview = () => {
  const text = useResourceText(useNotificationEntity());
  const notification = useRecordContext<NotificationRecord>();
  const [chosen, setChosen] = useState<Locale>();
  if (!notification) return null;
  const { texts, defaultLocale } = notification;
  const shown = chosen ?? defaultLocale;
  const { title = "", content = "", richContent } = texts[shown] ?? {};
  return (
    <Box sx={{ ...panel, p: 1.5, display: "grid", gap: 1.5, justifyItems: "center", alignSelf: "start" }}>
      <TextField
        select
        fullWidth
        label={text("languages")}
        value={shown}
        // Only languages are offered.
        onChange={({ target }) => setChosen(target.value as Locale)}
      >
        {locales
          .filter((locale) => texts[locale])
          .map((locale) => (
            <MenuItem key={locale} value={locale}>
              {localeNames[locale]}
            </MenuItem>
          ))}
      </TextField>
      <PhoneMessage label={text("preview")} title={title} content={content} />
      {richContent && (
        <Box component="section" aria-label={text("inApp")} sx={{ width: "100%", minWidth: 0 }}>
          <Typography variant="body2" aria-hidden="true" sx={{ color: "text.secondary", mb: 0.5 }}>
            {text("inApp")}
          </Typography>
          <RichTextField source={`texts.${shown}.richContent`} />
        </Box>
      )}
    </Box>
  );
};

const Plan = () => (
  <DetailFields isPanel width={180}>
    <DetailField source="audience">
      <Audience />
    </DetailField>
    <DetailField source="notifyTime">
      <Times />
    </DetailField>
    <DetailField source="nextDueTime">
      <TimeField source="nextDueTime" isExact />
    </DetailField>
    <DetailField source="sendTime">
      <TimeField source="sendTime" isExact />
    </DetailField>
    <DetailField source="sent">
      <DeliveryResult />
    </DetailField>
    <DetailField source="hasPush">
      <StatusChip source="hasPush" code="hasPush" />
    </DetailField>
    <DetailField source="endTime">
      <TimeField source="endTime" isExact />
    </DetailField>
    <DetailField source="account">
      <Account />
    </DetailField>
  </DetailFields>
);

const Account = () => useRecordContext<NotificationRecord>()?.account;
