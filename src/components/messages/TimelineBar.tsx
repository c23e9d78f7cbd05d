import ArrowDown from "@mui/icons-material/KeyboardArrowDown";
import ArrowUp from "@mui/icons-material/KeyboardArrowUp";
import ChecklistIcon from "@mui/icons-material/ChecklistOutlined";
import First from "@mui/icons-material/VerticalAlignTop";
import Last from "@mui/icons-material/VerticalAlignBottom";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import Tooltip from "@mui/material/Tooltip";
import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import { DayPicker } from "../dates/DayPicker.tsx";
import { startOfDay, UNREADABLE } from "../dates/zoned.ts";
import type { TimelineAnchor } from "./conversation.ts";
import type { Find } from "./search/useFindInConversation.ts";

type Props = {
  find: Find;
  timeZone: string;
  onGo: (place: TimelineAnchor) => void;
  isChoosing: boolean;
  /** Absent where nothing can be done to what is chosen. */
  onChoosing?: () => void;
  /** At the right. */
  actions?: ReactNode;
};

/** Where to go in a talk: to a word, a date, its beginning or its end. */
export const TimelineBar = ({ find, timeZone, onGo, isChoosing, onChoosing, actions }: Props) => {
  const translate = useTranslate();
  const text = (key: string, options?: object) => translate(`resources.messages.timeline.${key}`, options);
  const [word, setWord] = useState("");
  const [day, setDay] = useState("");
  const button = (key: string, icon: ReactNode, onClick: () => void, isOff = false, isOn?: boolean) => (
    <Tooltip title={text(key)}>
      <span>
        <IconButton
          aria-label={text(key)}
          aria-pressed={isOn}
          color={isOn ? "primary" : "default"}
          onClick={onClick}
          disabled={isOff}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
  const isFinding = find.word !== "";
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        gap: 1,
        alignItems: "center",
        p: 1,
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <Box
        component="form"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          // The same word again goes on.
          if (isFinding && word.trim() === find.word) find.older();
          else find.find(word.trim());
        }}
        sx={{ display: "flex", alignItems: "center", gap: 0.5, flex: "1 1 204px", minWidth: 0 }}
      >
        <TextField
          type="search"
          label={text("find")}
          value={word}
          onChange={(event) => {
            setWord(event.target.value);
            if (event.target.value === "") find.find("");
          }}
          slotProps={{ htmlInput: { maxLength: 64 } }}
          sx={{ flex: 1, minWidth: 120, maxWidth: 320 }}
        />
        {button(
          "nextHit",
          <ArrowUp />,
          find.older,
          !isFinding || find.isBusy || (find.place + 1 >= find.hits.length && find.before === null),
        )}
        {button("previousHit", <ArrowDown />, find.newer, !isFinding || find.place === 0)}
        <Box
          role="status"
          sx={{ color: find.error ? "error.main" : "text.secondary", fontSize: "0.75rem", minWidth: find.word && 56 }}
        >
          {hitText(find, text)}
        </Box>
      </Box>
      <Box sx={{ width: 184 }}>
        <DayPicker
          label={text("jump")}
          value={day}
          onChange={(next) => {
            setDay(next);
            if (next !== "" && next !== UNREADABLE) onGo({ at: startOfDay(next, timeZone) });
          }}
        />
      </Box>
      <Box sx={{ display: "flex" }}>
        {button("first", <First />, () => onGo({ edge: "first" }))}
        {button("last", <Last />, () => onGo({ edge: "last" }))}
        {onChoosing && button("select", <ChecklistIcon />, onChoosing, false, isChoosing)}
      </Box>
      {actions}
    </Box>
  );
};

const hitText = (
  { word, hits, place, before, isBusy, error }: Find,
  text: (key: string, options?: object) => string,
) => {
  if (error) return error.message;
  if (word === "" || (isBusy && hits.length === 0)) return "";
  if (hits.length === 0) return text("noHits");
  return text(before === null ? "hits" : "moreHits", { place: place + 1, count: hits.length });
};
