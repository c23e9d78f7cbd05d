import Edit from "@mui/icons-material/Edit";
import {
  EditButton,
  type EditButtonProps,
  useCreatePath,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from "react-admin";
import { useNavigate } from "react-router-dom";
import { useOffers } from "./offers.tsx";

/** To the record's form, from the head of its page. */
export const EditLink = (props: EditButtonProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? "";
  const record = useRecordContext();
  const label = translate("ra.action.edit");
  const open = () => navigate(createPath({ resource, type: "edit", id: record?.id ?? "" }));
  useOffers(record ? [{ label: () => label, icon: <Edit />, run: () => void open() }] : []);
  return <EditButton {...props} />;
};
