import { useRecordContext } from "react-admin";
import type { Member } from "../../../../../contract/entities/people/members.records.ts";
import { memberDevices } from "../../../../../contract/entities/people/memberDevices.ts";
import { useEndpointQuery } from "../../../../dataProvider/useEndpoint.ts";

export const useMemberDevices = () => {
  const member = useRecordContext<Member>();
  const memberId = member?.id ?? "";
  return useEndpointQuery(memberDevices, "list", { memberId }, { enabled: memberId !== "" });
};
