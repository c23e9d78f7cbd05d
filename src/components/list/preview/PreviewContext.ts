import { createContext, type FocusEvent, type KeyboardEvent, type ReactNode, use, useEffect, useState } from "react";
import type { Identifier } from "react-admin";
import { observable } from "../../../observable.ts";

const makeColumns = () => observable<ReactNode>(null);
export type PreviewColumns = ReturnType<typeof makeColumns>;

export type Preview = {
  isOpen: boolean;
  /** The record that it is open for. */
  shown: Identifier | undefined;
  open: (id: Identifier) => void;
  close: () => void;
  /** What the list's table shows of a record: where there is no page of one, the preview shows all of it. */
  columns: PreviewColumns;
};

/** Of the list around; none where a list has no preview, such as one on a record's page. */
export const PreviewContext = createContext<Preview | null>(null);
export const usePreview = () => use(PreviewContext);
export const usePreviewColumns = () => useState(makeColumns)[0];

/** Tells the preview what a table shows. */
export const useTellPreview = (columns: ReactNode) => {
  const preview = usePreview();
  useEffect(() => preview?.columns.set(columns));
};

/** What marks a row's record in the page, and its button. */
export const ROW = "data-preview-of";
export const BUTTON = "data-preview-button";

const findRow = (target: EventTarget) =>
  target instanceof Element ? target.closest("tr")?.querySelector(`[${ROW}]`) : undefined;

/** Keys of a table's rows: Space opens and closes the preview, Escape closes it, Enter opens the record itself. */
export const usePreviewKeys = () => {
  const preview = usePreview();
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event;
    if (!preview || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    // What opens over the table is its child in React's eyes only.
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
    if (key === "Escape" && preview.isOpen) {
      event.preventDefault();
      return preview.close();
    }
    const row = findRow(target);
    const id = row?.getAttribute(ROW);
    if (!row || id === null || id === undefined) return;
    const isButton = target.hasAttribute(BUTTON);
    if (key === " " && target.matches("a[href]")) {
      event.preventDefault();
      if (preview.isOpen && String(preview.shown) === id) preview.close();
      else preview.open(id);
    }
    const link = row.querySelector<HTMLElement>("a[href]");
    if (key === "Enter" && isButton && preview.isOpen && link) {
      event.preventDefault();
      link.click();
    }
  };
  /** The preview goes along with the focus. */
  const follow = ({ target }: FocusEvent<HTMLElement>) => {
    const id = preview?.isOpen ? findRow(target)?.getAttribute(ROW) : undefined;
    if (id && id !== String(preview?.shown)) preview?.open(id);
  };
  return { keys, follow };
};
