import Check from "@mui/icons-material/Check";
import ContentCopy from "@mui/icons-material/ContentCopy";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { type MouseEvent, useState } from "react";
import { useTranslate } from "react-admin";
import { useCopy } from "./useCopy.ts";

const SHOWN = 1500;

export const CopyButton = ({ text }: { text: string }) => {
  const translate = useTranslate();
  const toClipboard = useCopy();
  const [isCopied, setCopied] = useState(false);
  const copy = async (event: MouseEvent) => {
    event.stopPropagation();
    event.preventDefault();
    if (!(await toClipboard(text))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN);
  };
  const label = translate(isCopied ? "app.action.copied" : "app.action.copy");
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={`${label} ${text}`}
        onClick={(event) => void copy(event)}
        sx={{ minWidth: 24, minHeight: 24, p: 0.25 }}
      >
        {isCopied ? <Check sx={{ fontSize: 14 }} /> : <ContentCopy sx={{ fontSize: 14 }} />}
      </IconButton>
    </Tooltip>
  );
};
