import { useRecordContext } from "react-admin";
import type { Member } from "../../../../../contract/entities/people/members.records.ts";
import { members } from "../../../../../contract/entities/people/members.ts";
import { RecordOperations } from "../../../../components/operationLog/RecordOperations.tsx";
import { resourceTextKey } from "../../../../components/fields/useTextOf.ts";

/** What operators did to the member. */
export const OperationsTab = () => {
  const member = useRecordContext<Member>();
  return (
    <RecordOperations
      entity={members}
      filter={{ memberId: member?.id }}
      emptyHint={resourceTextKey(members, "none.operations")}
    />
  );
};
