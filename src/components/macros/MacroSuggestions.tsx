import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import MenuList from "@mui/material/MenuList";
import Paper from "@mui/material/Paper";
import Popper from "@mui/material/Popper";
import { type MouseEvent, useEffect, useRef } from "react";
import { locales, localeNames } from "../../../contract/core/locales.ts";
import { type Macro, macros } from "../../../contract/entities/moderation/macros.ts";
import { useResourceText } from "../fields/useTextOf.ts";
import { Toggles } from "../inputs/Toggles.tsx";
import { saidIn } from "./useOffered.ts";
import { type MacroListProps, optionId } from "./usePicker.ts";

type Props = MacroListProps & { anchor: () => HTMLElement };

/** Macros to choose from below the field, in the language that the text will be in. */
export const MacroSuggestions = ({ anchor, id, found, active, language, offered, onLanguage, onChoose }: Props) => {
  const text = useResourceText(macros);
  const written = locales.filter((locale) => offered.some(({ texts }) => texts[locale]));
  return (
    <Popper open anchorEl={anchor} placement="bottom-start" sx={{ zIndex: "modal" }} modifiers={modifiers}>
      <Paper elevation={8} onMouseDown={keepFocus} sx={{ width: 420, maxWidth: "calc(100vw - 24px)" }}>
        {written.length > 1 && (
          <Box sx={{ p: 1, borderBottom: 1, borderColor: "divider" }}>
            <Toggles
              aria-label={text("language")}
              value={language}
              choices={written.map((locale) => ({ id: locale, name: localeNames[locale] }))}
              onChange={onLanguage}
            />
          </Box>
        )}
        <MenuList
          id={id}
          role="listbox"
          aria-label={text("offered")}
          tabIndex={-1}
          sx={{ maxHeight: 280, overflowY: "auto" }}
        >
          {found.map((macro, index) => (
            <Option
              key={macro.id}
              id={optionId(id, index)}
              macro={macro}
              language={language}
              isActive={index === active}
              onChoose={onChoose}
            />
          ))}
        </MenuList>
      </Paper>
    </Popper>
  );
};

type OptionProps = Pick<Props, "language" | "onChoose"> & { id: string; macro: Macro; isActive: boolean };

const Option = ({ id, macro, language, isActive, onChoose }: OptionProps) => {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView?.({ block: "nearest" });
  }, [isActive]);
  const said = saidIn(macro, language);
  return (
    <MenuItem
      ref={item}
      id={id}
      role="option"
      aria-selected={isActive}
      selected={isActive}
      tabIndex={-1}
      onClick={() => onChoose(macro)}
      sx={{ display: "block", whiteSpace: "normal" }}
    >
      <Box sx={{ display: "flex", gap: 1, alignItems: "baseline" }}>
        <Box sx={{ fontWeight: 550, minWidth: 0, overflowWrap: "anywhere" }}>{macro.name}</Box>
        {macro.shortcut && <Box component="code" sx={{ color: "text.secondary" }}>{`/${macro.shortcut}`}</Box>}
        {said && said.locale !== language && (
          <Box sx={{ ml: "auto", color: "text.secondary", fontSize: "0.75rem" }}>{localeNames[said.locale]}</Box>
        )}
      </Box>
      <Box sx={snippet}>{said?.content}</Box>
    </MenuItem>
  );
};

/** The field keeps the cursor while one points at the list. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

const modifiers = [{ name: "preventOverflow", options: { padding: 12 } }];
const snippet = {
  color: "text.secondary",
  fontSize: "0.75rem",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} as const;
