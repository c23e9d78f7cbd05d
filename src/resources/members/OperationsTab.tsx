import { useRecordContext } from "react-admin";
import type { Member } from "../../../contract/memberRecords.ts";
import { members } from "../../../contract/members.ts";
import { RecordOperations } from "../operationLogs/RecordOperations.tsx";
import { memberKey } from "./useMemberText.ts";

/** What operators did to the member. */
export const OperationsTab = () => {
  const member = useRecordContext<Member>();
  return (
    <RecordOperations entity={members} filter={{ memberId: member?.id }} emptyHint={memberKey("none.operations")} />
  );
};
