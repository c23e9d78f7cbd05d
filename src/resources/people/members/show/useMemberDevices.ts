import { useQuery } from "@tanstack/react-query";
import { useRecordContext } from "react-admin";
import type { Member } from "../../../../../contract/entities/people/members.records.ts";
import { memberDevices } from "../../../../../contract/entities/people/memberDevices.ts";
import { call } from "../../../../api/client.ts";

export const useMemberDevices = () => {
  const member = useRecordContext<Member>();
  const memberId = member?.id ?? "";
  return useQuery({
    queryKey: [memberDevices.name, memberId],
    queryFn: ({ signal }) => call(memberDevices.endpoints.list, { memberId }, { signal }),
    enabled: memberId !== "",
  });
};
