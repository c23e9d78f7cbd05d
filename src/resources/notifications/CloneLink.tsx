import Queue from "@mui/icons-material/Queue";
import { Button, useCreatePath, useRecordContext, useResourceContext, useTranslate } from "react-admin";
import { Link, useNavigate } from "react-router-dom";
import { useOffers } from "../../components/actions/offers.tsx";

/** To a new one that says the same to the same people: as a whole it does not fit into an address, as its id it does. */
export const CloneLink = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? "";
  const record = useRecordContext();
  const label = translate("ra.action.clone");
  const to = `${createPath({ resource, type: "create" })}/${record?.id}`;
  useOffers(record ? [{ label: () => label, icon: <Queue />, run: () => void navigate(to) }] : []);
  return (
    <Button component={Link} to={to} label="ra.action.clone">
      <Queue />
    </Button>
  );
};
