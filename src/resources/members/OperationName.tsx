import { useRecordContext } from "react-admin";
import type { z } from "zod";
import type { MemberOperation } from "../../../contract/memberRecords.ts";
import { useMemberText } from "./useMemberText.ts";

type Operation = z.infer<typeof MemberOperation>;

/** A call in the operator's words. */
export const OperationName = () => {
  const text = useMemberText();
  const operation = useRecordContext<Operation>();
  if (!operation) return null;
  return text(`calls.${nameOf(operation)}`, { _: operation.call });
};

/** One call bans and unbans; the status it left tells which. */
const nameOf = ({ call, after }: Operation) => {
  if (after?.["memberStatus"] === "Enable") return "members.unban";
  return after?.["memberStatus"] === "Disable" ? "members.ban" : call;
};
