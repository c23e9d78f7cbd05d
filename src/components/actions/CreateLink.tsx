import Add from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import { useCreatePath, useResourceContext, useTranslate } from "react-admin";
import { Link } from "react-router-dom";

/** The main action of most lists. */
export const CreateLink = () => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? "";
  return (
    <Button component={Link} to={createPath({ resource, type: "create" })} variant="contained" startIcon={<Add />}>
      {translate("ra.action.create")}
    </Button>
  );
};
