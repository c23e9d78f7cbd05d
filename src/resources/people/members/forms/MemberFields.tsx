import { TextInput } from "react-admin";
import { useRecordContext } from "react-admin";
import type { Member } from "../../../../../contract/entities/people/members.records.ts";
import { members } from "../../../../../contract/entities/people/members.ts";
import { useHolds } from "../../../../components/actions/useMay.ts";
import { EnumInput } from "../../../../components/inputs/EnumInput.tsx";
import { PictureInput } from "../../../../components/inputs/PictureInput.tsx";
import { InviteCodeInput, LevelInput } from "../../../../components/members/inputs.tsx";
import { NationAreaCodeInput } from "../../../../components/members/NationAreaCodeInput.tsx";

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
        isPreset={!member}
        present={member && { id: member.memberLevelId, name: member.memberLevelName }}
      />
      <InviteCodeInput source="tenantAlias" present={alias ? { id: alias, name: alias } : undefined} />
      {seesMobile && (
        <>
          <NationAreaCodeInput source="nationAreaCode" />
          <TextInput source="mobile" inputMode="numeric" autoComplete="off" />
        </>
      )}
      <PictureInput source="avatar" purpose="avatar" />
    </>
  );
};
