import Box from "@mui/material/Box";
import { useRecordContext } from "react-admin";
import type { Member } from "../../../contract/entities/people/members.records.ts";
import { MemberAvatar } from "./MemberAvatar.tsx";
import { OneLine } from "../fields/OneLine.tsx";
import { useResourceText } from "../fields/useTextOf.ts";
import { members } from "../../../contract/entities/people/members.ts";

/** A member as a row begins: picture, nickname, and the account under it. */
export const MemberName = () => {
  const member = useRecordContext<Member>();
  const text = useResourceText(members);
  if (!member) return null;
  const { nickname, account, memberStatus } = member;
  const isDeleted = memberStatus === "Closed";
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1, minWidth: 0 }}>
      <MemberAvatar member={member} />
      <Box sx={{ minWidth: 0, lineHeight: 1.3 }}>
        <OneLine sx={{ maxWidth, fontWeight: 550, ...(isDeleted && { color: "text.secondary", fontWeight: 400 }) }}>
          {isDeleted ? text("deletedMember") : nickname}
        </OneLine>
        {!isDeleted && nickname !== account && (
          <OneLine sx={{ maxWidth, color: "text.secondary", fontSize: "0.75rem" }}>{account}</OneLine>
        )}
      </Box>
    </Box>
  );
};

const maxWidth = { sm: 116 } as const;
