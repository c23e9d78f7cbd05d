import Box from "@mui/material/Box";
import { locales, localeNames } from "../../../contract/core/locales.ts";
import { type Macro, macros } from "../../../contract/entities/moderation/macros.ts";
import { OneLine } from "../fields/OneLine.tsx";
import { useResourceText } from "../fields/useTextOf.ts";
import { Toggles } from "../inputs/Toggles.tsx";
import { SuggestionList } from "../suggest/SuggestionList.tsx";
import { saidIn } from "./useOffered.ts";
import type { MacroListProps } from "./usePicker.ts";

type Props = MacroListProps & { anchor: () => HTMLElement };

/** Macros to choose from below the field, in the language that the text will be in. */
export const MacroSuggestions = ({ language, offered, onLanguage, ...list }: Props) => {
  const text = useResourceText(macros);
  const written = locales.filter((locale) => offered.some(({ texts }) => texts[locale]));
  const head = written.length > 1 && (
    <Box sx={{ p: 1, borderBottom: 1, borderColor: "divider" }}>
      <Toggles
        aria-label={text("language")}
        value={language}
        choices={written.map((locale) => ({ id: locale, name: localeNames[locale] }))}
        onChange={onLanguage}
      />
    </Box>
  );
  return (
    <SuggestionList {...list} label={text("offered")} head={head} width={420}>
      {(macro) => <Offered macro={macro} language={language} />}
    </SuggestionList>
  );
};

const Offered = ({ macro, language }: Pick<Props, "language"> & { macro: Macro }) => {
  const said = saidIn(macro, language);
  return (
    <>
      <Box sx={{ display: "flex", gap: 1, alignItems: "baseline" }}>
        <Box sx={{ fontWeight: 550, minWidth: 0, overflowWrap: "anywhere" }}>{macro.name}</Box>
        {macro.shortcut && <Box component="code" sx={{ color: "text.secondary" }}>{`/${macro.shortcut}`}</Box>}
        {said && said.locale !== language && (
          <Box sx={{ ml: "auto", color: "text.secondary", fontSize: "0.75rem" }}>{localeNames[said.locale]}</Box>
        )}
      </Box>
      <OneLine sx={{ color: "text.secondary", fontSize: "0.75rem" }}>{said?.content}</OneLine>
    </>
  );
};
