import Box from "@mui/material/Box";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useInput } from "react-admin";
import { useFormContext } from "react-hook-form";
import { foldedForm } from "../../../../contract/keywords/fold.ts";
import { MAX_KEYWORD_LENGTH, MAX_KEYWORDS, parseKeywords } from "../../../../contract/keywords/list.ts";
import { sensitiveWords } from "../../../../contract/entities/moderation/sensitiveWords.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { type Draft, useDraft } from "./useDraft.ts";
import { TextFiles } from "./TextFiles.tsx";
import { toText } from "./toText.ts";
import { WordChips } from "./WordChips.tsx";
import { listed } from "../../../i18n/listed.ts";
import { numberText } from "../../../i18n/numberText.ts";

type View = "words" | "text";

/** The words of a list, one by one or as one text to paste into. */
export const WordsInput = ({ isReadOnly }: { isReadOnly: boolean }) => {
  const text = useResourceText(sensitiveWords);
  const { getValues } = useFormContext();
  const { field, fieldState } = useInput({ source: "keywords", defaultValue: "" });
  const [view, setView] = useState<View>("words");
  const draft = useDraft();
  const value = String(field.value ?? "");
  // What is shown is a moment behind what was typed: words go to and from the list as it stands.
  const listed = () => String(getValues("keywords") ?? "");
  const parsed = () => parseKeywords(listed());
  const add = (word: string) => {
    const isListed = parsed().keywords.some((other) => foldedForm(other) === foldedForm(word));
    if (!isListed) field.onChange([word, listed()].filter(Boolean).join("\n"));
  };
  const takeOut = (word: string) => {
    const { keywords, tooLong, empty } = parsed();
    const without = (words: readonly string[]) => words.filter((other) => other !== word);
    field.onChange(toText({ keywords: without(keywords), tooLong: without(tooLong), empty: without(empty) }));
  };
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", mb: 1 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label={text("views.label")}
          onChange={(_, chosen: View | null) => chosen && setView(chosen)}
        >
          {(["words", "text"] as const).map((name) => (
            <ToggleButton key={name} value={name}>
              {text(`views.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Typography variant="body2" role="status" sx={{ flex: 1, color: "text.secondary" }}>
          {text("words", { smart_count: draft.keywords.length, count: numberText(draft.keywords.length) })}
        </Typography>
        <TextFiles value={value} isReadOnly={isReadOnly} onLoaded={field.onChange} />
      </Box>
      {view === "words" ? (
        <WordChips
          keywords={draft.keywords}
          refused={[...draft.tooLong, ...draft.empty]}
          isReadOnly={isReadOnly}
          onAdd={add}
          onTakeOut={takeOut}
        />
      ) : (
        // A field of MUI's that has lines would measure twenty thousand of them at every key.
        <Box
          component="textarea"
          aria-label={text("fields.keywords")}
          rows={5}
          spellCheck={false}
          readOnly={isReadOnly}
          aria-invalid={fieldState.invalid}
          value={value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          sx={textStyle}
        />
      )}
      {fieldState.error && (
        <Typography variant="body2" className="Mui-error" color="error" role="alert">
          {fieldState.error.message}
        </Typography>
      )}
      <Remarks draft={draft} />
    </>
  );
};

/** Words that are named of each kind of remark. */
const NAMED = 5;

/** What is left out of the list, or keeps it from being saved. */
const Remarks = ({ draft: { duplicates, tooLong, empty, keywords } }: { draft: Draft }) => {
  const text = useResourceText(sensitiveWords);
  const named = (words: string[]) => listed(words.slice(0, NAMED)) + (words.length > NAMED ? "…" : "");
  const pairs = duplicates.map(({ keyword, first }) => (keyword === first ? keyword : `${keyword} = ${first}`));
  const remarks = [
    duplicates.length > 0 && text("remarks.duplicates", { smart_count: duplicates.length, words: named(pairs) }),
    tooLong.length > 0 &&
      text("remarks.tooLong", { smart_count: tooLong.length, max: MAX_KEYWORD_LENGTH, words: named(tooLong) }),
    empty.length > 0 && text("remarks.empty", { smart_count: empty.length }),
    keywords.length > MAX_KEYWORDS && text("remarks.tooMany", { max: numberText(MAX_KEYWORDS) }),
  ].filter(Boolean);
  if (remarks.length === 0) return null;
  return (
    <Box
      component="ul"
      sx={{ m: 0, mt: 1, pl: 2.5, color: "warning.main", fontSize: "0.8125rem", overflowWrap: "anywhere" }}
    >
      {remarks.map((remark) => (
        <li key={String(remark)}>{remark}</li>
      ))}
    </Box>
  );
};

const textStyle = {
  display: "block",
  width: "100%",
  p: 1.5,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "background.default",
  color: "text.primary",
  font: "inherit",
  lineHeight: 1.6,
  resize: "vertical",
  "&:focus-visible": { outline: 2, outlineColor: "primary.main", borderColor: "primary.main" },
} as const;
