import Quickreply from "@mui/icons-material/QuickreplyOutlined";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import type { MouseEvent } from "react";
import { macros } from "../../../contract/entities/moderation/macros.ts";
import { useResourceText } from "../fields/useTextOf.ts";

/** Opens the macros beside the field; what was typed keeps the cursor. */
export const MacroButton = ({ isOpen, onClick }: { isOpen: boolean; onClick: () => void }) => {
  const text = useResourceText(macros);
  return (
    <Tooltip title={text("insert")}>
      <IconButton
        size="small"
        aria-label={text("insert")}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        onMouseDown={keepFocus}
        onClick={onClick}
      >
        <Quickreply fontSize="small" />
      </IconButton>
    </Tooltip>
  );
};

const keepFocus = (event: MouseEvent) => event.preventDefault();
