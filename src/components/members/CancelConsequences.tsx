import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { use } from "react";
import { useTranslate } from "react-admin";
import { loadTexts } from "../../i18n/index.ts";

const parts = ["profile", "messages", "groups", "devices", "signIns"];

/** What the cancelling of an account deletes. */
export const CancelConsequences = () => {
  // On the first screen its words may not be there yet.
  use(loadTexts());
  const translate = useTranslate();
  return (
    <Box sx={{ color: "text.secondary" }}>
      <Typography variant="body2">{translate("app.deletedAccount.title")}</Typography>
      <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
        {parts.map((part) => (
          <Typography key={part} component="li" variant="body2">
            {translate(`app.deletedAccount.${part}`)}
          </Typography>
        ))}
      </Box>
      <Typography variant="body2">{translate("app.deletedAccount.kept")}</Typography>
    </Box>
  );
};
