import Add from "@mui/icons-material/Add";
import Cancel from "@mui/icons-material/Cancel";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type KeyboardEvent, useState } from "react";
import { useTranslate } from "react-admin";
import { foldedForm } from "../../../../contract/keywords/fold.ts";
import { MAX_KEYWORD_LENGTH, parseKeywords } from "../../../../contract/keywords/list.ts";
import { sensitiveWords } from "../../../../contract/entities/moderation/sensitiveWords.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { listed } from "../../../i18n/listed.ts";
import { numberText } from "../../../i18n/numberText.ts";

type Props = {
  keywords: readonly string[];
  /** Those that keep the list from being saved. */
  refused: readonly string[];
  isReadOnly: boolean;
  onAdd: (word: string) => void;
  onTakeOut: (word: string) => void;
};

/** Words that are shown at once; the others are found by a part of them. */
const SHOWN = 200;

/** The words one by one: searched, added and taken out. */
export const WordChips = ({ keywords, refused, isReadOnly, onAdd, onTakeOut }: Props) => {
  const text = useResourceText(sensitiveWords);
  const translate = useTranslate();
  const [part, setPart] = useState("");
  const wanted = foldedForm(part);
  const found = wanted === "" ? keywords : keywords.filter((word) => foldedForm(word).includes(wanted));
  const isNew = wanted !== "" && !found.some((word) => foldedForm(word) === wanted);
  const marked = new Set(refused);
  const count = marked.size + found.length;
  // What could not be saved stays where it was typed.
  const { tooLong } = parseKeywords(part);
  const add = () => {
    if (!isNew || tooLong.length > 0) return;
    onAdd(part.trim());
    setPart("");
  };
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!isReadOnly) add();
  };
  return (
    <Box sx={{ border: 1, borderColor: "divider", borderRadius: 1, p: 1.5 }}>
      <Box sx={{ display: "flex", gap: 1, mb: 1.5 }}>
        <TextField
          fullWidth
          label={text(isReadOnly ? "find" : "findOrAdd")}
          value={part}
          onChange={({ target }) => setPart(target.value)}
          onKeyDown={addByKey}
          error={!isReadOnly && tooLong.length > 0}
          slotProps={{ formHelperText: { sx: { overflowWrap: "anywhere" } } }}
          helperText={
            !isReadOnly &&
            tooLong.length > 0 &&
            text("remarks.tooLong", { smart_count: tooLong.length, max: MAX_KEYWORD_LENGTH, words: listed(tooLong) })
          }
        />
        {!isReadOnly && (
          <Button
            startIcon={<Add />}
            disabled={!isNew || tooLong.length > 0}
            onClick={add}
            sx={{ flex: "none", alignSelf: "flex-start" }}
          >
            {translate("ra.action.add")}
          </Button>
        )}
      </Box>
      <Box component="ul" aria-label={text("fields.keywords")} sx={chipsStyle}>
        {[...marked, ...found].slice(0, SHOWN).map((word) => {
          const label = foldedForm(word) === "" ? text("invisible") : word;
          return (
            <li key={word}>
              <Chip
                size="small"
                color={marked.has(word) ? "error" : "default"}
                label={label}
                {...(!isReadOnly && {
                  onDelete: () => onTakeOut(word),
                  deleteIcon: <Cancel titleAccess={text("remove", { word: label })} />,
                })}
              />
            </li>
          );
        })}
      </Box>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {keywords.length === 0 && text("empty")}
        {keywords.length > 0 && found.length === 0 && translate("app.list.noMatch")}
        {count > SHOWN && text("more", { smart_count: count - SHOWN, count: numberText(count - SHOWN) })}
      </Typography>
    </Box>
  );
};

const chipsStyle = {
  listStyle: "none",
  m: 0,
  p: 0,
  display: "flex",
  flexWrap: "wrap",
  gap: 0.75,
  maxHeight: 320,
  overflowY: "auto",
  "& .MuiChip-root": { maxWidth: 280 },
} as const;
