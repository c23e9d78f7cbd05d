import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useRecordContext } from "react-admin";
import type { Member } from "../../../../../contract/entities/people/members.records.ts";
import { Code } from "../../../../components/fields/IdField.tsx";
import { IpWhitelist } from "../../../../components/members/actions.tsx";
import { panel } from "../../../../components/fields/DetailFields.tsx";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { members } from "../../../../../contract/entities/people/members.ts";

/** The addresses that the member may sign in from. */
export const IpWhitelistTab = () => {
  const text = useResourceText(members);
  const member = useRecordContext<Member>();
  const addresses = member?.ipWhitelist.split(",").filter(Boolean) ?? [];
  return (
    <Box sx={{ ...panel, p: 2, display: "grid", gap: 1.5, justifyItems: "start" }}>
      {addresses.length === 0 && <Typography variant="body2">{text("none.ipWhitelist")}</Typography>}
      {addresses.map((address) => (
        <Code key={address} text={address} />
      ))}
      {member?.memberStatus !== "Closed" && <IpWhitelist />}
    </Box>
  );
};
