import { TextField, useRecordContext } from "react-admin";
import type { z } from "zod";
import { type Admin, admins } from "../../../../contract/entities/access/admins.ts";
import { IdField } from "../../../components/fields/IdField.tsx";
import { Chip } from "../../../components/fields/StatusChip.tsx";
import { exactTime } from "../../../../contract/texts/exactTime.ts";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { currentLocale } from "../../../i18n/locale.ts";
import { usePreferences } from "../../../layout/preferences.ts";
import { DetailField, DetailFields } from "../../../components/fields/DetailFields.tsx";
import { TenantChips } from "./TenantChips.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";

type Account = z.infer<typeof Admin>;

export const ProfileTab = () => (
  <DetailFields isPanel width={260}>
    <DetailField source="account">
      <IdField source="account" />
    </DetailField>
    <DetailField source="nickname">
      <TextField source="nickname" />
    </DetailField>
    <DetailField source="id">
      <IdField source="id" />
    </DetailField>
    <DetailField source="servers">
      <TenantChips />
    </DetailField>
    <DetailField source="mustChangePassword">
      <PasswordState />
    </DetailField>
    <DetailField source="hasAuthenticator">
      <AuthenticatorState />
    </DetailField>
    <DetailField source="lastLoginTime">
      <TimeField source="lastLoginTime" isExact />
    </DetailField>
    <DetailField source="createTime">
      <TimeField source="createTime" isExact />
    </DetailField>
    <DetailField source="updateTime">
      <TimeField source="updateTime" isExact />
    </DetailField>
  </DetailFields>
);

const AuthenticatorState = () => {
  const text = useResourceText(admins);
  const isBound = useRecordContext<Account>()?.hasAuthenticator;
  return <Chip tone={isBound ? "good" : "waiting"} text={text(isBound ? "bound" : "unbound")} />;
};

const PasswordState = () => {
  const text = useResourceText(admins);
  const { timeZone } = usePreferences();
  const admin = useRecordContext<Account>();
  if (!admin?.mustChangePassword) return <Chip tone="good" text={text("passwordOwn")} />;
  const lapses = admin.passwordExpiresTime;
  if (lapses === null) return <Chip tone="waiting" text={text("passwordReset")} />;
  return text("passwordLapses", { time: exactTime(new Date(lapses), timeZone, currentLocale()) });
};
