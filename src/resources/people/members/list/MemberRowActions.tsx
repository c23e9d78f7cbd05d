import Edit from "@mui/icons-material/EditOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { CanAccess, useCreatePath, useRecordContext, useResourceContext } from "react-admin";
import { Link } from "react-router-dom";
import type { Member } from "../../../../../contract/entities/people/members.records.ts";
import { ForceOffline, Unban } from "../../../../components/members/actions.tsx";
import { Sanction } from "../../../../components/sanctions/actions.tsx";
import { toAccess } from "../../../../authProvider/access.ts";
import { members } from "../../../../../contract/entities/people/members.ts";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";

/** The quick actions of a row. */
export const MemberRowActions = () => {
  const member = useRecordContext<Member>();
  if (!member || member.memberStatus === "Closed") return null;
  return (
    <Box
      sx={{
        display: "flex",
        justifyContent: "flex-end",
        "& .MuiIconButton-root": { minWidth: 28 },
        "& svg": { fontSize: 18 },
      }}
    >
      {member.onlineStatus === "Online" && <ForceOffline look="icon" />}
      {member.memberStatus === "Disable" && <Unban look="icon" />}
      <Sanction look="icon" />
      <CanAccess {...toAccess(members, "update")}>
        <EditLink id={member.id} />
      </CanAccess>
    </Box>
  );
};

const EditLink = ({ id }: { id: string }) => {
  const text = useResourceText(members);
  const createPath = useCreatePath();
  const resource = useResourceContext();
  const label = text("actions.edit");
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        component={Link}
        to={createPath({ resource, type: "edit", id })}
        onClick={(event) => event.stopPropagation()}
      >
        <Edit />
      </IconButton>
    </Tooltip>
  );
};
