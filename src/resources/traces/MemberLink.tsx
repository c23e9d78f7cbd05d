import Link from "@mui/material/Link";
import { useCreatePath, useRecordContext } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { z } from "zod";
import { members } from "../../../contract/members.ts";
import type { Trace } from "../../../contract/traces.ts";
import { mayCall } from "../../authProvider/access.ts";
import { useOperator } from "../../authProvider/useOperator.ts";
import { nameOf } from "../../dataProvider/entityOf.ts";

/** A member's nickname, and the way to their page for those who may see it. */
export const MemberLink = () => {
  const trace = useRecordContext<z.infer<typeof Trace>>();
  const createPath = useCreatePath();
  const { permissions } = useOperator();
  if (!trace) return null;
  const name = trace.nickname || trace.account;
  if (!mayCall(members.endpoints.load.access, permissions)) return name;
  return (
    <Link
      component={RouterLink}
      to={createPath({ resource: nameOf(members), type: "show", id: trace.id })}
      sx={{ fontWeight: 550 }}
    >
      {name}
    </Link>
  );
};
