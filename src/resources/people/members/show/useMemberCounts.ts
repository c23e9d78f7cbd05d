import { useGetList, useRecordContext, useResourceContext } from "react-admin";
import type { Member } from "../../../../../contract/entities/people/members.records.ts";
import { totalText } from "../../../../components/list/totalText.ts";
import { useMemberDevices } from "./useMemberDevices.ts";

/** How many entries the tabs hold, where counting them costs next to nothing. */
export const useMemberCounts = () => {
  const member = useRecordContext<Member>();
  const resource = useResourceContext() ?? "";
  const { data: devices } = useMemberDevices();
  const groups = useGetList(
    resource,
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: "joinTime", order: "DESC" },
      filter: { memberId: member?.id },
      meta: { endpoint: "joinedGroups" },
    },
    { enabled: member !== undefined },
  );
  const addresses = member?.ipWhitelist.split(",").filter(Boolean).length;
  return {
    devices: totalText(devices?.length, undefined) || undefined,
    groups: totalText(groups.total, groups.meta) || undefined,
    ipWhitelist: addresses ? `${addresses}` : undefined,
  };
};
