import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { useTargets } from "./useTargets.ts";

/** Says whom a dialog is about. */
export const TargetsLine = () => {
  const translate = useTranslate();
  const { record, ids } = useTargets();
  return (
    <Typography variant="body2" sx={{ color: "text.secondary", mb: 1 }}>
      {record ? record.nickname : translate("ra.action.bulk_actions", { smart_count: ids.length })}
    </Typography>
  );
};
