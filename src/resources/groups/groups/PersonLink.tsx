import Link from "@mui/material/Link";
import { useCreatePath } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { members } from "../../../../contract/entities/people/members.ts";
import { getResourceName } from "../../../dataProvider/entities.ts";
import { useMay } from "../../../components/actions/useMay.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";

/** A member by nickname, and the way to their page for those who may see it. */
export const PersonLink = ({ id, nickname }: { id: string; nickname: string }) => {
  const text = useResourceText(members);
  const createPath = useCreatePath();
  const name = nickname || text("deletedMember");
  const mayOpen = useMay(members, "load");
  if (!mayOpen) return name;
  return (
    <Link
      component={RouterLink}
      to={createPath({ resource: getResourceName(members), type: "show", id })}
      onClick={(event) => event.stopPropagation()}
    >
      {name}
    </Link>
  );
};
