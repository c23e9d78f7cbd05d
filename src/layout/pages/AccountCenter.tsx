import Avatar from "@mui/material/Avatar";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, use, useId, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { accountEmail } from "../../../contract/entities/access/accountEmail.ts";
import { accountDevices, accountNotices } from "../../../contract/entities/access/accountNotices.ts";
import { useOperator } from "../../authProvider/useOperator.ts";
import { panel } from "../../components/fields/DetailFields.tsx";
import { PageHead } from "../../components/page/PageHead.tsx";
import { resourceTextKey } from "../../components/fields/useTextOf.ts";
import { fileUrl } from "../../api/cdn.ts";
import { loadTexts } from "../../i18n/index.ts";
import { SessionsTable } from "../../components/sessions/SessionsTable.tsx";
import { useTenants } from "../header/useTenants.ts";
import { useMenuTitle } from "../menu/useMenu.ts";
import { KnownDevices } from "../notices/KnownDevices.tsx";
import { RecentEvents } from "../notices/RecentEvents.tsx";
import { ReportButton } from "../notices/ReportButton.tsx";
import { ACCOUNT } from "../tabs/places.ts";
import { AccountEmail } from "./AccountEmail.tsx";
import { ChangePasswordForm } from "./ChangePasswordForm.tsx";
import { Passkeys } from "./Passkeys.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

/** Who one is here, where one is signed in and what happened to the account, and what proves who one is. */
export const AccountCenter = () => {
  use(loadTexts());
  const translate = useTranslate();
  const menuTitle = useMenuTitle();
  const { info } = useOperator();
  const { current } = useTenants();
  return (
    <>
      <PageHead title={menuTitle({ path: ACCOUNT.center, name: null })} actions={<ReportButton about={{}} />} />
      <Box sx={{ ...panel, p: 2, mb: 2, display: "flex", alignItems: "center", gap: 2 }}>
        <Avatar
          src={fileUrl(info.avatar)}
          alt=""
          sx={{ width: 56, height: 56, bgcolor: "primary.main", color: "primary.contrastText" }}
        >
          {Array.from(info.nickname)[0]?.toUpperCase()}
        </Avatar>
        <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
          <Typography variant="h2">{info.nickname}</Typography>
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {[info.account, current?.tenantName].filter(Boolean).join(" · ")}
          </Typography>
        </Box>
      </Box>
      <Box
        sx={{
          display: "grid",
          gap: 2,
          alignItems: "start",
          // The tables need the width of a small screen to themselves.
          gridTemplateColumns: { xs: "minmax(0, 1fr)", xl: "minmax(0, 1fr) 400px" },
        }}
      >
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <Box component="section" aria-label={translate("app.account.sessions")}>
            <SessionsTable mayEnd heading={translate("app.account.sessions")} />
          </Box>
          <Part title={translate(resourceTextKey(accountDevices, "heading"))}>
            <KnownDevices />
          </Part>
          <Part title={translate(resourceTextKey(accountNotices, "heading"))}>
            <RecentEvents />
          </Part>
        </Box>
        <Box
          sx={{
            display: "grid",
            gap: 2,
            alignItems: "start",
            gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))", xl: "minmax(0, 1fr)" },
          }}
        >
          <Section title="app.passkeys.title">
            <Passkeys />
          </Section>
          <Section title="app.recovery.title">
            <RecoveryCodes />
          </Section>
          <Section title={resourceTextKey(accountEmail, "name")}>
            <AccountEmail />
          </Section>
          <Section title="app.password.title">
            <PasswordPart />
          </Section>
        </Box>
      </Box>
    </>
  );
};

/** Empty again once it was changed: nothing of it is left to send. */
const PasswordPart = () => {
  const notify = useNotify();
  const [changes, setChanges] = useState(0);
  const done = () => {
    notify("app.password.changed", { type: "success" });
    setChanges(changes + 1);
  };
  return <ChangePasswordForm key={changes} onDone={done} />;
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ pt: 2 }}>
      <Typography variant="h2" id={id} sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ ...panel, p: 2 }}>
      <Typography variant="h2" id={id} sx={{ mb: 1 }}>
        {translate(title)}
      </Typography>
      {children}
    </Box>
  );
};
