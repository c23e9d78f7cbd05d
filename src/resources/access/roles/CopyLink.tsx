import ContentCopy from "@mui/icons-material/ContentCopyOutlined";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { CanAccess, useCreatePath, useRecordContext, useResourceContext } from "react-admin";
import { Link } from "react-router-dom";
import { roles } from "../../../../contract/entities/access/roles.ts";
import { toAccess } from "../../../authProvider/access.ts";
import type { Look } from "../../../components/actions/ActionTrigger.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { COPY } from "./copy.ts";

/** The way to the form of a new role, with all that this one gives. */
export const CopyLink = ({ look }: { look?: Look }) => {
  const text = useResourceText(roles);
  const createPath = useCreatePath();
  const resource = useResourceContext();
  const role = useRecordContext();
  if (!role) return null;
  const label = text("actions.copy");
  const link = { component: Link, to: `${createPath({ resource, type: "create" })}?${COPY}=${role.id}` };
  return (
    <CanAccess {...toAccess(roles, "create")}>
      {look === "icon" ? (
        <Tooltip title={label}>
          <IconButton {...link} aria-label={label} onClick={(event) => event.stopPropagation()}>
            <ContentCopy />
          </IconButton>
        </Tooltip>
      ) : (
        <Button {...link} startIcon={<ContentCopy />}>
          {label}
        </Button>
      )}
    </CanAccess>
  );
};
