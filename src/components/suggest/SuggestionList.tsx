import MenuItem from "@mui/material/MenuItem";
import MenuList from "@mui/material/MenuList";
import Paper from "@mui/material/Paper";
import Popper from "@mui/material/Popper";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { optionId } from "./useSuggestions.ts";

type Props<T> = {
  id: string;
  label: string;
  anchor: () => HTMLElement;
  found: readonly T[];
  active: number;
  onChoose: (one: T) => void;
  /** Over the list. */
  head?: ReactNode;
  /** Said in the place of a list without entries. */
  empty?: string;
  width?: number;
  children: (one: T) => ReactNode;
};

/** What `useSuggestions` goes through, below the text. */
export const SuggestionList = <T extends { id: string }>(props: Props<T>) => {
  const { id, label, anchor, found, active, onChoose, head, empty, width, children } = props;
  return (
    <Popper open anchorEl={anchor} placement="bottom-start" sx={{ zIndex: "tooltip" }} modifiers={modifiers}>
      <Paper elevation={8} onMouseDown={keepFocus} sx={{ width, minWidth: 200, maxWidth: "calc(100vw - 24px)" }}>
        {head}
        <MenuList id={id} role="listbox" aria-label={label} tabIndex={-1} sx={{ maxHeight: 280, overflowY: "auto" }}>
          {found.map((one, index) => (
            <Option key={one.id} id={optionId(id, index)} isActive={index === active} onChoose={() => onChoose(one)}>
              {children(one)}
            </Option>
          ))}
          {found.length === 0 && empty && (
            <MenuItem role="option" aria-selected={false} disabled>
              {empty}
            </MenuItem>
          )}
        </MenuList>
      </Paper>
    </Popper>
  );
};

type OptionProps = { id: string; isActive: boolean; onChoose: () => void; children: ReactNode };

const Option = ({ id, isActive, onChoose, children }: OptionProps) => {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView?.({ block: "nearest" });
  }, [isActive]);
  return (
    <MenuItem
      ref={item}
      id={id}
      role="option"
      aria-selected={isActive}
      selected={isActive}
      tabIndex={-1}
      onClick={onChoose}
      sx={{ display: "block", whiteSpace: "normal" }}
    >
      {children}
    </MenuItem>
  );
};

/** The field keeps the cursor while one points at the list. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

const modifiers = [{ name: "preventOverflow", options: { padding: 12 } }];
