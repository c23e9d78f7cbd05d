import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useCreatePath, useRecordContext } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { groupMembers } from "../../../../contract/entities/groups/groupMembers.ts";
import type { GroupMember } from "../../../../contract/entities/groups/groups.records.ts";
import { sanctions } from "../../../../contract/entities/moderation/sanctions.ts";
import { members } from "../../../../contract/entities/people/members.ts";
import { useMay } from "../../../components/actions/useMay.ts";
import { enumTone } from "../../../components/fields/enumText.ts";
import { Chip, StatusChip } from "../../../components/fields/StatusChip.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { getResourceName } from "../../../dataProvider/entities.ts";

/** Whether somebody may write in the group; where a sanction forbids it everywhere, the group's own state opens nothing. */
export const MuteState = () => {
  const member = useRecordContext<GroupMember>();
  if (!member?.isMutedEverywhere) return <StatusChip source="muteStatus" code="muteStatus" />;
  return (
    <Box sx={{ display: "inline-flex", flexWrap: "wrap", gap: 0.5 }}>
      {member.muteStatus === "Muted" && <StatusChip source="muteStatus" code="muteStatus" />}
      <Everywhere id={member.id} />
    </Box>
  );
};

/** Leads to the sanction, where it can be revoked. */
const Everywhere = ({ id }: { id: string }) => {
  const text = useResourceText(groupMembers);
  const createPath = useCreatePath();
  const mayOpen = useMay(members, "load");
  const maySee = useMay(sanctions, "list");
  const chip = <Chip tone={enumTone("muteStatus", "Muted")} text={text("mutedEverywhere")} />;
  if (!mayOpen || !maySee) return chip;
  const page = createPath({ resource: getResourceName(members), type: "show", id });
  return (
    <Link component={RouterLink} to={`${page}/sanctions`} onClick={(event) => event.stopPropagation()}>
      {chip}
    </Link>
  );
};
