import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";

/** Something that was asked for did not come: why, and the way to ask again. */
export const ErrorState = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const translate = useTranslate();
  return (
    <Box role="alert" sx={{ display: "grid", justifyItems: "center", gap: 1, py: 6, px: 2, textAlign: "center" }}>
      <Typography variant="h2">{translate("app.failure.load")}</Typography>
      <Typography variant="body2" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
        {error.message}
      </Typography>
      <Button variant="outlined" onClick={onRetry}>
        {translate("app.action.reload")}
      </Button>
    </Box>
  );
};
