import { TextField, useRecordContext } from "react-admin";
import type { z } from "zod";
import type { Admin } from "../../../../contract/entities/access/admins.ts";
import { IdField } from "../../../components/fields/IdField.tsx";
import { Chip } from "../../../components/fields/StatusChip.tsx";
import { exactTime } from "../../../components/fields/time.ts";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { currentLocale } from "../../../i18n/locale.ts";
import { usePreferences } from "../../../layout/preferences.ts";
import { Fact, Facts } from "../../../components/fields/DetailFields.tsx";
import { ServerChips } from "./ServerChips.tsx";
import { useAdminText } from "./useAdminText.ts";

type Account = z.infer<typeof Admin>;

export const ProfileTab = () => (
  <Facts isPanel width={260}>
    <Fact source="account">
      <IdField source="account" />
    </Fact>
    <Fact source="nickname">
      <TextField source="nickname" />
    </Fact>
    <Fact source="id">
      <IdField source="id" />
    </Fact>
    <Fact source="servers">
      <ServerChips />
    </Fact>
    <Fact source="mustChangePassword">
      <PasswordState />
    </Fact>
    <Fact source="hasAuthenticator">
      <AuthenticatorState />
    </Fact>
    <Fact source="lastLoginTime">
      <TimeField source="lastLoginTime" isExact />
    </Fact>
    <Fact source="createTime">
      <TimeField source="createTime" isExact />
    </Fact>
    <Fact source="updateTime">
      <TimeField source="updateTime" isExact />
    </Fact>
  </Facts>
);

const AuthenticatorState = () => {
  const text = useAdminText();
  const isBound = useRecordContext<Account>()?.hasAuthenticator;
  return <Chip tone={isBound ? "good" : "waiting"} text={text(isBound ? "bound" : "unbound")} />;
};

const PasswordState = () => {
  const text = useAdminText();
  const { timeOffset } = usePreferences();
  const admin = useRecordContext<Account>();
  if (!admin?.mustChangePassword) return <Chip tone="good" text={text("passwordOwn")} />;
  const lapses = admin.passwordExpiresTime;
  if (lapses === null) return <Chip tone="waiting" text={text("passwordReset")} />;
  return text("passwordLapses", { time: exactTime(new Date(lapses), timeOffset, currentLocale()) });
};
