import SellOutlined from "@mui/icons-material/SellOutlined";
import Box from "@mui/material/Box";
import { alpha } from "@mui/material/styles";
import { useRecordContext } from "react-admin";
import type { Member } from "../../../contract/entities/people/members.records.ts";
import type { MemberTag } from "../../../contract/entities/people/memberTags.ts";
import { Nothing } from "../fields/TimeField.tsx";

/** A tag by its name, with a sign that no state has: colour alone tells nothing. */
export const TagChip = ({ tag: { name, color } }: { tag: Pick<MemberTag, "name" | "color"> }) => (
  <Box
    component="span"
    sx={(theme) => ({
      display: "inline-flex",
      alignItems: "center",
      gap: 0.5,
      px: 0.75,
      minHeight: 22,
      maxWidth: "100%",
      borderRadius: 0.5,
      fontSize: "0.75rem",
      fontWeight: 550,
      overflowWrap: "anywhere",
      color: theme.palette.tag[color],
      bgcolor: alpha(theme.palette.tag[color], 0.12),
    })}
  >
    <SellOutlined aria-hidden="true" sx={{ fontSize: 12 }} />
    {name}
  </Box>
);

/** What the member around it is tagged with. */
export const TagChips = ({ isCell = false }: { isCell?: boolean }) => {
  const member = useRecordContext<Member>();
  if (!member || member.tags.length === 0) return isCell ? <Nothing /> : null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, ...(isCell && { py: 0.5, minWidth: { sm: 120 } }) }}>
      {member.tags.map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
    </Box>
  );
};
