import { EditButton, useRecordContext } from "react-admin";
import type { Member } from "../../../../../contract/entities/people/members.records.ts";
import { Can, useMay } from "../../../../components/actions/Can.tsx";
import { MoreMenu } from "../../../../components/actions/MoreMenu.tsx";
import {
  Ban,
  CancelAccount,
  ChangeLevel,
  ClearCache,
  ClearMessages,
  ForceOffline,
  IpWhitelist,
  Unban,
} from "../../../../components/members/actions.tsx";
import { PrevNext } from "../show/PrevNext.tsx";

/** What can be done with the member of the page; nothing with one whose account is cancelled. */
export const MemberActions = () => {
  const member = useRecordContext<Member>();
  const mayMore = [
    useMay("ipWhitelist"),
    useMay("changeLevel"),
    useMay("clearCache"),
    useMay("clearMessages"),
    useMay("delete"),
  ];
  const isClosed = member?.memberStatus === "Closed";
  return (
    <>
      <PrevNext />
      {!isClosed && (
        <>
          {member?.onlineStatus === "Online" && <ForceOffline />}
          {member?.memberStatus === "Disable" ? <Unban /> : <Ban />}
          {mayMore.includes(true) && (
            <MoreMenu>
              <ChangeLevel look="item" />
              <IpWhitelist look="item" />
              <ClearCache look="item" />
              <ClearMessages look="item" />
              <CancelAccount look="item" />
            </MoreMenu>
          )}
          <Can action="edit">
            <EditButton variant="contained" />
          </Can>
        </>
      )}
    </>
  );
};
