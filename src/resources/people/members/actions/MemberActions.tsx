import { CanAccess, useRecordContext } from "react-admin";
import { EditLink } from "../../../../components/actions/EditLink.tsx";
import type { Member } from "../../../../../contract/entities/people/members.records.ts";
import { useMay } from "../../../../components/actions/useMay.ts";
import { MoreMenu } from "../../../../components/actions/MoreMenu.tsx";
import {
  CancelAccount,
  ChangeLevel,
  ClearCache,
  ClearMessages,
  ForceOffline,
  IpWhitelist,
  Unban,
} from "../../../../components/members/actions.tsx";
import { Sanction } from "../../../../components/sanctions/actions.tsx";
import { ChangeTags } from "../../../../components/tags/actions.tsx";
import { PrevNext } from "../show/PrevNext.tsx";
import { toAccess } from "../../../../authProvider/access.ts";
import { members } from "../../../../../contract/entities/people/members.ts";

/** What can be done with the member of the page; nothing with one whose account is deleted. */
export const MemberActions = () => {
  const member = useRecordContext<Member>();
  const mayMore = [
    useMay(members, "ipWhitelist"),
    useMay(members, "changeLevel"),
    useMay(members, "clearCache"),
    useMay(members, "clearMessages"),
    useMay(members, "delete"),
  ];
  const isDeleted = member?.memberStatus === "Closed";
  return (
    <>
      <PrevNext />
      {!isDeleted && (
        <>
          {member?.onlineStatus === "Online" && <ForceOffline />}
          {member?.memberStatus === "Disable" && <Unban />}
          <Sanction />
          <ChangeTags />
          {mayMore.includes(true) && (
            <MoreMenu>
              <ChangeLevel look="item" />
              <IpWhitelist look="item" />
              <ClearCache look="item" />
              <ClearMessages look="item" />
              <CancelAccount look="item" />
            </MoreMenu>
          )}
          <CanAccess {...toAccess(members, "update")}>
            <EditLink variant="contained" />
          </CanAccess>
        </>
      )}
    </>
  );
};
