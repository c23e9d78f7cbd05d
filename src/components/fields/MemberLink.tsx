import Link from "@mui/material/Link";
import { useCreatePath } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { members } from "../../../contract/entities/people/members.ts";
import { getResourceName } from "../../dataProvider/entities.ts";
import { useMay } from "../actions/useMay.ts";

/** A member's name, or ID where there is none, and the way to their page for those who may see it. */
export const MemberLink = ({ id, name: nickname }: { id: string; name: string }) => {
  const name = nickname || id;
  const createPath = useCreatePath();
  const mayOpen = useMay(members, "load");
  if (!mayOpen) return name;
  return (
    <Link
      component={RouterLink}
      to={createPath({ resource: getResourceName(members), type: "show", id })}
      sx={{ fontWeight: 550 }}
    >
      {name}
    </Link>
  );
};
