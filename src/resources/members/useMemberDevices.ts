import { useQuery } from "@tanstack/react-query";
import { useRecordContext } from "react-admin";
import type { Member } from "../../../contract/memberRecords.ts";
import { memberDevices } from "../../../contract/memberDevices.ts";
import { call } from "../../dataProvider/client.ts";

export const useMemberDevices = () => {
  const member = useRecordContext<Member>();
  const memberId = member?.id ?? "";
  return useQuery({
    queryKey: [memberDevices.name, memberId],
    queryFn: ({ signal }) => call(memberDevices.endpoints.list, { memberId }, { signal }),
    enabled: memberId !== "",
  });
};
