import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { ApiError, toReason } from "../../api/errors.ts";

/** Something that was asked for did not come: why, and the way to ask again. */
export const ErrorState = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const translate = useTranslate();
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Box role="alert" sx={{ display: "grid", justifyItems: "center", gap: 1, py: 6, px: 2, textAlign: "center" }}>
      <Typography variant="h2">{translate(isMissing ? "ra.page.not_found" : "app.failure.load")}</Typography>
      <Typography variant="body2" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
        {isMissing ? translate("ra.notification.item_doesnt_exist") : toReason(error)}
      </Typography>
      <Button variant="outlined" onClick={onRetry}>
        {translate("app.action.reload")}
      </Button>
    </Box>
  );
};
