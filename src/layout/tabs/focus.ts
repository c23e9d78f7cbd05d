/** Whether a page was shown before: the first one leaves the keys at the head of the document. */
let isUnderWay = false;
let isWanted = false;

/**
 * The place that is gone to next gets the focus, whatever has it then: for ways that lead away from the page, such as
 * the palette.
 */
export const wantFocus = () => {
  isWanted = true;
};

/**
 * Takes the focus along to the page that is shown now: from a page that is hidden, or from nowhere. What has it in a
 * dialog, the
 * menu, the tabs or the page itself keeps it.
 */
export const takeFocus = (pane: HTMLElement | null) => {
  const { activeElement: at } = document;
  const isLost = isUnderWay && (!at || at === document.body || at.closest("main") !== null);
  const isBusy = pane?.contains(at) || at?.closest("[role=dialog]");
  if ((isWanted || isLost) && !isBusy) pane?.focus({ preventScroll: true });
  isUnderWay = true;
  isWanted = false;
};
