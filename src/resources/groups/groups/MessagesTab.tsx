import Typography from "@mui/material/Typography";
import { useRecordContext } from "react-admin";
import type { Group } from "../../../../contract/entities/groups/groups.records.ts";
import { groupMessages } from "../../../../contract/entities/messages/groupMessages.ts";
import { groups } from "../../../../contract/entities/groups/groups.ts";
import { MessageTimeline } from "../../../components/messages/MessageTimeline.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { panel } from "../../../components/fields/DetailFields.tsx";
import { useMay } from "../../../components/actions/useMay.ts";

/** What was said in the group, for those who may read records. */
export const MessagesTab = () => {
  const text = useResourceText(groups);
  const group = useRecordContext<Group>();
  const mayRead = useMay(groupMessages, "list");
  if (!group) return null;
  if (mayRead) return <MessageTimeline groupId={group.id} />;
  return (
    <Typography variant="body2" sx={{ ...panel, color: "text.secondary", p: 2 }}>
      {text("none.records")}
    </Typography>
  );
};
