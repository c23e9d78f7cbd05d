import ExpandMore from "@mui/icons-material/ExpandMore";
import ButtonBase from "@mui/material/ButtonBase";
import type { MouseEvent, ReactNode } from "react";
import { useExpanded, useRecordContext, useResourceContext } from "react-admin";

type Props = {
  /** Opening one closes the others. */
  isSingle?: boolean;
  /** With an arrow of its own, where the table has none. */
  hasArrow?: boolean;
  children: ReactNode;
};

/** What names a row opens and closes its detail: react-admin's own arrow is out of reach for keys. */
export const RowExpand = ({ isSingle, hasArrow, children }: Props) => {
  const id = useRecordContext()?.id ?? "";
  const resource = useResourceContext() ?? "";
  const [isOpen, toggle] = useExpanded(resource, id, isSingle);
  const click = (event: MouseEvent) => {
    event.stopPropagation();
    toggle();
  };
  return (
    <ButtonBase aria-expanded={isOpen} aria-controls={detailId(resource, id)} onClick={click} sx={buttonStyle}>
      {children}
      {hasArrow && <ExpandMore sx={{ ml: 0.5, rotate: isOpen ? "180deg" : "none" }} />}
    </ButtonBase>
  );
};

/** As react-admin's table calls the row that a detail stands in. */
export const detailId = (resource: string, id: string | number) => `${resource}-${id}-expand`;

const buttonStyle = {
  justifyContent: "flex-start",
  minHeight: 28,
  font: "inherit",
  color: "inherit",
  textAlign: "start",
  "&:focus-visible": { outline: 2, outlineColor: "primary.main", outlineOffset: 2, borderRadius: 0.5 },
} as const;
