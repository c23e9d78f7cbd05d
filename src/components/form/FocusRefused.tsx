import { useEffect, useRef } from "react";
import { useFormState } from "react-hook-form";

const refused = '[aria-invalid="true"], .Mui-error';
const focusable = "input, textarea, button, [contenteditable], [tabindex]";

/**
 * Takes one to the first field that a try to send was refused for, wherever the rule was checked: react-hook-form
 * does so for its own checks alone, and not for what the server answers. The bar at the form's end must not cover it.
 */
export const FocusRefused = () => {
  const mark = useRef<HTMLSpanElement>(null);
  const wasSubmitting = useRef(false);
  const { isSubmitting } = useFormState();
  useEffect(() => {
    const isOver = wasSubmitting.current && !isSubmitting;
    wasSubmitting.current = isSubmitting;
    const mistake = isOver && mark.current?.closest("form")?.querySelector<HTMLElement>(refused);
    if (!mistake) return;
    const field = mistake.closest<HTMLElement>(".MuiFormControl-root") ?? mistake;
    // A list that opens with the focus would cover the rest.
    const control = field.matches(focusable) ? field : field.querySelector<HTMLElement>(focusable);
    if (!control?.matches("[aria-autocomplete]")) control?.focus({ preventScroll: true });
    field.scrollIntoView({ block: "center" });
  }, [isSubmitting]);
  return <span ref={mark} hidden />;
};
