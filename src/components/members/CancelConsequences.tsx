import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useResourceText } from "../fields/useTextOf.ts";
import { members } from "../../../contract/entities/people/members.ts";

const parts = ["profile", "messages", "groups", "devices", "signIns"];

/** What the cancelling of an account deletes. */
export const CancelConsequences = () => {
  const text = useResourceText(members);
  return (
    <Box sx={{ color: "text.secondary" }}>
      <Typography variant="body2">{text("deleted.title")}</Typography>
      <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
        {parts.map((part) => (
          <Typography key={part} component="li" variant="body2">
            {text(`deleted.${part}`)}
          </Typography>
        ))}
      </Box>
      <Typography variant="body2">{text("deleted.kept")}</Typography>
    </Box>
  );
};
