import Notifications from "@mui/icons-material/NotificationsOutlined";
import Box from "@mui/material/Box";

type Props = { title: string; content: string; label: string };

/** A message as it stands on a phone. */
export const PhoneMessage = ({ title, content, label }: Props) => (
  <Box role="img" aria-label={`${label}: ${title}. ${content}`} sx={phoneStyle}>
    <Box sx={{ color: "#c3cddb", fontSize: "2rem", fontWeight: 300, textAlign: "center", pt: 3, pb: 2 }}>{CLOCK}</Box>
    <Box sx={cardStyle}>
      <Box sx={iconStyle}>
        <Notifications sx={{ fontSize: 18 }} />
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Box sx={{ fontWeight: 600 }}>{title}</Box>
        <Box sx={{ whiteSpace: "pre-wrap", maxHeight: 220, overflow: "hidden" }}>{content}</Box>
      </Box>
    </Box>
  </Box>
);

const CLOCK = "9:41";
// A phone is dark in either theme.
const phoneStyle = {
  width: 260,
  minHeight: 320,
  bgcolor: "#10151d",
  border: "6px solid #05070a",
  outline: 1,
  outlineColor: "divider",
  borderRadius: "28px",
  p: 1,
} as const;
const cardStyle = {
  display: "flex",
  gap: 1,
  p: 1.25,
  borderRadius: "14px",
  bgcolor: "#28313f",
  color: "#e6ebf2",
  fontSize: "0.8125rem",
} as const;
const iconStyle = {
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: 28,
  height: 28,
  borderRadius: "8px",
  bgcolor: "#1f5fd6",
  color: "#fff",
} as const;
