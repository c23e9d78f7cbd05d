import Box from "@mui/material/Box";
import { useRecordContext } from "react-admin";
import type { Member } from "../../../../../contract/entities/people/members.records.ts";
import { Nothing } from "../../../../components/fields/TimeField.tsx";

const PLUS = "+";

/** A number with its country code; masked by the server where the operator may not see it. */
export const MobileField = () => {
  const member = useRecordContext<Member>();
  if (!member?.mobile) return <Nothing />;
  const { nationAreaCode, mobile } = member;
  return (
    <Box component="span" className="unbroken" sx={{ whiteSpace: "nowrap" }}>
      {nationAreaCode && `${PLUS}${nationAreaCode} `}
      {mobile}
    </Box>
  );
};
