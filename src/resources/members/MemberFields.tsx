import { TextInput } from "react-admin";
import { useRecordContext } from "react-admin";
import type { Member } from "../../../contract/memberRecords.ts";
import { members } from "../../../contract/members.ts";
import { useHolds } from "../../components/Can.tsx";
import { EnumInput } from "../../components/EnumInput.tsx";
import { InviteCodeInput, LevelInput } from "./inputs.tsx";
import { NationAreaCodeInput } from "./NationAreaCodeInput.tsx";

/** What the forms for a new and for a present member have in common. */
export const MemberFields = () => {
  const member = useRecordContext<Member>();
  // A number that is masked here could only be overwritten unseen.
  const seesMobile = useHolds(members, "viewPhone") || !member;
  const alias = member?.tenantAlias;
  return (
    <>
      <TextInput source="nickname" isRequired />
      <EnumInput source="gender" code="gender" isRequired />
      <LevelInput
        source="memberLevelId"
        isRequired
        present={member && { id: member.memberLevelId, name: member.memberLevelName }}
      />
      <InviteCodeInput source="tenantAlias" present={alias ? { id: alias, name: alias } : undefined} />
      {seesMobile && (
        <>
          <NationAreaCodeInput source="nationAreaCode" />
          <TextInput source="mobile" inputMode="numeric" autoComplete="off" />
        </>
      )}
    </>
  );
};
