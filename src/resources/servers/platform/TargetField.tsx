import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import { useCreatePath, useRecordContext } from "react-admin";
import { Link } from "react-router-dom";
import { groups } from "../../../../contract/entities/groups/groups.ts";
import { members } from "../../../../contract/entities/people/members.ts";
import { platformDeliveries } from "../../../../contract/entities/servers/platformDeliveries.ts";
import { useMay } from "../../../components/actions/useMay.ts";
import { Code } from "../../../components/fields/IdField.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { getResourceName } from "../../../dataProvider/entities.ts";
import type { Delivery } from "./connection.ts";

/** What a command is about: its kind, and which one, with the way to a member or a group that the operator may see. */
export const TargetField = () => {
  const text = useResourceText(platformDeliveries);
  const createPath = useCreatePath();
  const [mayOpenMember, mayOpenGroup] = [useMay(members, "load"), useMay(groups, "load")];
  const delivery = useRecordContext<Delivery>();
  if (!delivery) return null;
  // A notice is a member's.
  const kind = delivery.memberId === null ? delivery.targetType : "members";
  const id = delivery.memberId ?? delivery.targetId;
  const entity = kind === "members" ? mayOpenMember && members : kind === "groups" && mayOpenGroup && groups;
  return (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", alignItems: "center", columnGap: 1 }}>
      {text(`targets.${kind}`)}
      {entity && (
        <MuiLink
          component={Link}
          to={createPath({ resource: getResourceName(entity), type: "show", id })}
          onClick={(event) => event.stopPropagation()}
        >
          {id}
        </MuiLink>
      )}
      {/* The settings are the server's: there is one of them. */}
      {!entity && kind !== "settings" && <Code text={id} />}
    </Box>
  );
};
