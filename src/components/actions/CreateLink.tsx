import Add from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import { useCreatePath, useResourceContext, useTranslate } from "react-admin";
import { Link, useNavigate } from "react-router-dom";
import { useOffers } from "./offers.tsx";

/** The main action of most lists. */
export const CreateLink = () => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? "";
  const navigate = useNavigate();
  const path = createPath({ resource, type: "create" });
  const label = translate("ra.action.create");
  useOffers([{ label: () => label, icon: <Add />, run: () => void navigate(path) }]);
  return (
    <Button component={Link} to={path} variant="contained" startIcon={<Add />}>
      {label}
    </Button>
  );
};
