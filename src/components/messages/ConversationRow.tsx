import LockIcon from "@mui/icons-material/LockOutlined";
import Box from "@mui/material/Box";
import ListItemButton from "@mui/material/ListItemButton";
import Tooltip from "@mui/material/Tooltip";
import type { ReactNode } from "react";
import { OneLine } from "../fields/OneLine.tsx";
import { Time } from "../fields/TimeField.tsx";

type Props = {
  picture: ReactNode;
  name: string;
  detail: string;
  lastTime: string | null;
  /** Why it cannot be read, where it cannot. */
  closed?: string;
  isChosen: boolean;
  onChoose: () => void;
};

/** A conversation in a list of them. */
export const ConversationRow = ({ picture, name, detail, lastTime, closed, isChosen, onChoose }: Props) => (
  <ListItemButton
    selected={isChosen}
    aria-current={isChosen || undefined}
    onClick={onChoose}
    sx={{ gap: 1, px: 1.5, borderRadius: 0 }}
  >
    {picture}
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box sx={{ display: "flex", gap: 1, alignItems: "baseline" }}>
        <OneLine component="bdi" sx={{ flex: 1, fontWeight: 550 }}>
          {name}
        </OneLine>
        <Box sx={{ color: "text.secondary", fontSize: "0.75rem", whiteSpace: "nowrap" }}>
          {lastTime && <Time at={lastTime} />}
        </Box>
      </Box>
      <OneLine sx={{ color: "text.secondary", fontSize: "0.75rem" }}>{detail}</OneLine>
    </Box>
    {closed && (
      <Tooltip title={closed}>
        <LockIcon titleAccess={closed} sx={{ fontSize: 16, color: "text.secondary" }} />
      </Tooltip>
    )}
  </ListItemButton>
);
