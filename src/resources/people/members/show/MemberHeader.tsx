import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useRecordContext } from "react-admin";
import type { Member } from "../../../../../contract/entities/people/members.records.ts";
import { DetailField, panel } from "../../../../components/fields/DetailFields.tsx";
import { IdField } from "../../../../components/fields/IdField.tsx";
import { TimeField } from "../../../../components/fields/TimeField.tsx";
import { MemberAvatar } from "../../../../components/members/MemberAvatar.tsx";
import { MobileField } from "./MobileField.tsx";

/** What an operator looks for first. */
export const MemberHeader = () => {
  const member = useRecordContext<Member>();
  if (!member) return null;
  return (
    <Box sx={{ ...panel, display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, p: 2, mb: 1.5 }}>
      <MemberAvatar member={member} size={56} />
      <Facts>
        <DetailField source="id">
          <IdField source="id" />
        </DetailField>
        <DetailField source="account">
          <IdField source="account" />
        </DetailField>
        {member.externalId !== null && (
          <DetailField source="externalId">
            <IdField source="externalId" />
          </DetailField>
        )}
        <DetailField source="mobile">
          <MobileField />
        </DetailField>
        <DetailField source="lastLoginTime">
          <TimeField source="lastLoginTime" />
        </DetailField>
        {member.banEndTime && (
          <DetailField source="banEndTime">
            <TimeField source="banEndTime" isExact />
          </DetailField>
        )}
        <DetailField source="lastLoginIp">
          <IdField source="lastLoginIp" />
        </DetailField>
      </Facts>
    </Box>
  );
};

const Facts = ({ children }: { children: ReactNode }) => (
  <Box
    component="dl"
    sx={{
      flex: "1 1 240px",
      display: "grid",
      gridTemplateColumns: { xs: "auto minmax(0, 1fr)", sm: "repeat(auto-fit, minmax(148px, 1fr))" },
      gap: 1.5,
      m: 0,
    }}
  >
    {children}
  </Box>
);
