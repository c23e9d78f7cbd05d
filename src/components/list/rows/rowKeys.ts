import type { KeyboardEvent } from "react";

const CONTROLS = "a[href], button:not(:disabled), input[type=checkbox]:not(:disabled)";

/** Up, down, Home and End in a table go to the same control of another row: nobody tabs through rows to get there. */
export const moveAlongColumn = (event: KeyboardEvent<HTMLTableElement>) => {
  const { key, target, currentTarget: table } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  // What opens over the table is its child in React's eyes only.
  if (!(target instanceof HTMLElement) || !table.contains(target) || !target.matches(CONTROLS)) return;
  // A grip that is held (`MoveGrip`): the arrows carry its row.
  if (target.ariaPressed === "true") return;
  const cell = target.closest<HTMLTableCellElement>("td, th");
  const row = cell?.closest("tr");
  if (!cell || !row) return;
  const rows = [...table.rows];
  const at = rows.indexOf(row);
  const others: Record<string, HTMLTableRowElement[]> = {
    ArrowDown: rows.slice(at + 1),
    ArrowUp: rows.slice(0, at).toReversed(),
    Home: rows,
    End: rows.toReversed(),
  };
  const place = listControls(cell).indexOf(target);
  for (const other of others[key] ?? []) {
    const controls = listControls(other.cells[cell.cellIndex]);
    const alike = controls.find((control) => target.ariaLabel && control.ariaLabel === target.ariaLabel);
    const control = alike ?? controls[Math.min(place, controls.length - 1)];
    if (control) {
      event.preventDefault();
      control.focus();
      return;
    }
  }
};

const listControls = (cell: HTMLElement | undefined) => [...(cell?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
