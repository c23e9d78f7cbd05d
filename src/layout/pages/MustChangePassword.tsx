import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Typography from "@mui/material/Typography";
import { use } from "react";
import { Notification, useLogout, useTranslate } from "react-admin";
import { loadTexts } from "../../i18n/index.ts";
import { ChangePasswordForm } from "./ChangePasswordForm.tsx";

/** After a reset nothing else is possible before the password is one's own. */
export const MustChangePassword = () => {
  use(loadTexts());
  const translate = useTranslate();
  const logout = useLogout();
  return (
    <Box component="main" sx={{ minHeight: "100dvh", display: "grid", placeItems: "center", p: 2, overflow: "auto" }}>
      <Card sx={{ width: "100%", maxWidth: 440 }}>
        <CardContent>
          <Typography variant="h1">{translate("app.password.mustTitle")}</Typography>
          <Typography variant="body2" sx={{ color: "text.secondary", mb: 2 }}>
            {translate("app.password.mustHint")}
          </Typography>
          <ChangePasswordForm onDone={() => window.location.reload()} />
          <Button onClick={() => void logout()}>{translate("ra.auth.logout")}</Button>
        </CardContent>
      </Card>
      <Notification />
    </Box>
  );
};
