import Chat from "@mui/icons-material/ChatOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { NumberField, useRecordContext } from "react-admin";
import { Link } from "react-router-dom";
import type { GroupDetail } from "../../../contract/groupRecords.ts";
import { groups } from "../../../contract/groups.ts";
import { TimeField } from "../../components/TimeField.tsx";
import { useTextOf } from "../../components/useTextOf.ts";
import { useMenu } from "../../layout/menu/useMenu.ts";
import { Fact, panel } from "../members/Fact.tsx";

const RECORDS = "/groupMsg";

/** How much is said in the group, and the way to its records for those who may read them. */
export const MessagesTab = () => {
  const text = useTextOf(groups);
  const group = useRecordContext<GroupDetail>();
  const mayRead = useMenu().leaves.some(({ path }) => path === RECORDS);
  if (!group) return null;
  const filter = new URLSearchParams({ filter: JSON.stringify({ groupId: group.id }) });
  return (
    <Box sx={{ ...panel, p: 2, display: "grid", gap: 2, justifyItems: "start" }}>
      <Box component="dl" sx={{ display: "flex", flexWrap: "wrap", gap: 3, m: 0 }}>
        <Fact source="messageCount">
          <NumberField source="messageCount" />
        </Fact>
        <Fact source="lastMessageTime">
          <TimeField source="lastMessageTime" />
        </Fact>
      </Box>
      {mayRead ? (
        <Button component={Link} startIcon={<Chat />} variant="outlined" to={`${RECORDS}?${filter}`}>
          {text("records")}
        </Button>
      ) : (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {text("none.records")}
        </Typography>
      )}
    </Box>
  );
};
