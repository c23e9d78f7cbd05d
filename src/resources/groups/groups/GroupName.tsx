import Groups from "@mui/icons-material/GroupsOutlined";
import Box from "@mui/material/Box";
import type { ComponentProps } from "react";
import { useRecordContext } from "react-admin";
import type { Group } from "../../../../contract/entities/groups/groups.records.ts";
import { RowPicture } from "../../../components/fields/PictureField.tsx";

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

type PictureProps = Omit<ComponentProps<typeof RowPicture>, "icon">;
export const GroupPicture = (props: PictureProps) => <RowPicture {...props} icon={Groups} />;
