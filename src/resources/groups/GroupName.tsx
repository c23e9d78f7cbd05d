import Groups from "@mui/icons-material/GroupsOutlined";
import Avatar from "@mui/material/Avatar";
import Box from "@mui/material/Box";
import { useRecordContext } from "react-admin";
import type { Group } from "../../../contract/groupRecords.ts";
import { Picture } from "../../components/PictureField.tsx";

/** A group as a row begins: picture and name. */
export const GroupName = () => {
  const group = useRecordContext<Group>();
  if (!group) return null;
  const isClosed = group.groupStatus === "Closed";
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1, minWidth: 0 }}>
      <GroupPicture link={group.avatar} size={28} />
      <Box sx={{ fontWeight: isClosed ? 400 : 550, color: isClosed ? "text.secondary" : undefined, minWidth: 0 }}>
        {group.name}
      </Box>
    </Box>
  );
};

export const GroupPicture = ({ link, size }: { link: string | null; size: number }) =>
  link ? (
    <Picture link={link} size={size} isWhole={false} />
  ) : (
    <Avatar
      variant="rounded"
      aria-hidden="true"
      sx={{ width: size, height: size, bgcolor: "action.selected", color: "text.secondary" }}
    >
      <Groups sx={{ fontSize: size * 0.6 }} />
    </Avatar>
  );
