import { useRecordContext } from "react-admin";
import type { z } from "zod";
import type { Trace } from "../../../../contract/entities/moderation/traces.ts";
import { MemberLink as Link } from "../../../components/fields/MemberLink.tsx";

/** The member that a trace is of. */
export const MemberLink = () => {
  const trace = useRecordContext<z.infer<typeof Trace>>();
  return trace ? <Link id={trace.id} name={trace.nickname || trace.account} /> : null;
};
