/** Whether somebody is at the console, so that what it asks for by itself does not keep their session alive. */
const AWAY_AFTER = 60_000;

let lastInput = Date.now();
for (const kind of ["pointerdown", "keydown", "wheel", "touchmove"])
  window.addEventListener(kind, () => void (lastInput = Date.now()), { capture: true, passive: true });

export const isAway = () => Date.now() - lastInput > AWAY_AFTER;
