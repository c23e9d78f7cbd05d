import Box from "@mui/material/Box";
import { ShowPage } from "../../components/ShowPage.tsx";
import { StatusChip } from "../../components/StatusChip.tsx";
import { MemberActions } from "./MemberActions.tsx";
import { MemberHeader } from "./MemberHeader.tsx";
import { MemberTabs } from "./MemberTabs.tsx";

/** Who a member is, what they did and what was done to them, on one page. */
export const MemberShow = () => (
  <ShowPage
    aside={
      <Box sx={{ display: "flex", gap: 1 }}>
        <StatusChip source="memberStatus" code="memberStatus" />
        <StatusChip source="onlineStatus" code="onlineStatus" />
      </Box>
    }
    actions={<MemberActions />}
  >
    <MemberHeader />
    <MemberTabs />
  </ShowPage>
);
