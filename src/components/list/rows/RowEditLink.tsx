import Edit from "@mui/icons-material/EditOutlined";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { CanAccess, useCreatePath, useRecordContext, useResourceContext, useTranslate } from "react-admin";
import { Link } from "react-router-dom";

/** The way to a record's form among the icons of its row; absent without the permission. */
export const RowEditLink = () => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = useResourceContext();
  const record = useRecordContext();
  const label = translate("ra.action.edit");
  if (!record) return null;
  return (
    <CanAccess action="edit">
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          component={Link}
          to={createPath({ resource, type: "edit", id: record.id })}
          onClick={(event) => event.stopPropagation()}
        >
          <Edit />
        </IconButton>
      </Tooltip>
    </CanAccess>
  );
};
