import Box from "@mui/material/Box";
import { useRecordContext } from "react-admin";
import type { Member } from "../../../../../contract/entities/people/members.records.ts";
import { ShowPage } from "../../../../components/page/ShowPage.tsx";
import { Chip, StatusChip } from "../../../../components/fields/StatusChip.tsx";
import { EffectChip } from "../../../../components/fields/EffectChip.tsx";
import { HoldingChips } from "../../../../components/sanctions/HoldingChips.tsx";
import { TagChips } from "../../../../components/tags/TagChips.tsx";
import { MemberActions } from "../actions/MemberActions.tsx";
import { MemberHeader } from "./MemberHeader.tsx";
import { MemberTabs } from "./MemberTabs.tsx";

/** Who a member is, what they did and what was done to them, on one page. */
export const MemberShow = () => (
  <ShowPage
    aside={
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <StatusChip source="memberStatus" code="memberStatus" />
        <StatusChip source="onlineStatus" code="onlineStatus" />
        <HoldingChips />
        <EffectChip />
        <LevelChip />
        <TagChips />
      </Box>
    }
    actions={<MemberActions />}
  >
    <MemberHeader />
    <MemberTabs />
  </ShowPage>
);

const LevelChip = () => {
  const member = useRecordContext<Member>();
  return member ? <Chip tone="plain" text={member.memberLevelName} /> : null;
};
