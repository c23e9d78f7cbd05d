/**
 * A key belongs to the layer, a dialog, a menu or the page, that was on top when it went down: what is held on when the
 * layer goes, or is pressed just after a dialog went by itself, reaches nothing behind it.
 */

/** In ms: how long after a dialog went by itself keys are still meant for it. */
const LATE = 1000;
/** What answers a dialog: who goes on pressing it has not seen yet that the dialog is gone. */
const ANSWER = /^(\d|Enter|Escape| )$/;
const LAYER = ".MuiModal-root";

/** The layer that each key which is down went down in; null is the page. */
const pressed = new Map<string, Element | null>();
let lateUntil = 0;

/** Whether a key was pressed in a dialog or menu: the page's own keys leave it alone. */
export const isOverPage = ({ target }: Event) =>
  layerOf(target) !== null || (target === document.body && document.querySelector(".MuiDialog-root") !== null);

/**
 * For what closes without being told to, such as a dialog that has its sixth digit. It counts from when the page was
 * painted without it, which a busy machine may do late. A pointer ends it at once.
 */
export const swallowLateKeys = () => {
  lateUntil = Infinity;
  const seen = () => {
    if (lateUntil === Infinity) lateUntil = performance.now() + LATE;
  };
  requestAnimationFrame(() => requestAnimationFrame(seen));
};

/** Listens before everything else on the page does. */
export const guardDialogKeys = () => {
  const down = (event: KeyboardEvent) => {
    const { code, key, repeat, target, timeStamp } = event;
    const isLate = timeStamp < lateUntil;
    if (isLate && ANSWER.test(key)) lateUntil = Math.max(lateUntil, timeStamp + LATE);
    const layer = layerOf(target);
    if (!repeat && !isLate) pressed.set(code, layer);
    if (isLate || (repeat && pressed.has(code) && pressed.get(code) !== layer)) drop(event);
  };
  const up = (event: KeyboardEvent) => {
    const isElsewhere = pressed.has(event.code) && pressed.get(event.code) !== layerOf(event.target);
    pressed.delete(event.code);
    if (isElsewhere) drop(event);
  };
  const point = () => {
    lateUntil = 0;
  };
  const forget = () => pressed.clear();
  const options = { capture: true };
  window.addEventListener("keydown", down, options);
  window.addEventListener("keyup", up, options);
  window.addEventListener("pointerdown", point, options);
  window.addEventListener("blur", forget);
  return () => {
    window.removeEventListener("keydown", down, options);
    window.removeEventListener("keyup", up, options);
    window.removeEventListener("pointerdown", point, options);
    window.removeEventListener("blur", forget);
  };
};

const layerOf = (target: EventTarget | null) => (target instanceof Element ? target.closest(LAYER) : null);

const drop = (event: Event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
};
