import { useTranslate } from "react-admin";

/**
 * On the button that leaves a dialog without doing anything: "Cancel", or "Go back" where what the dialog does is a
 * cancelling itself.
 */
export const useDismissLabel = (deed: string): string => {
  const translate = useTranslate();
  const cancel = translate("ra.action.cancel");
  return deed.toLowerCase().includes(cancel.toLowerCase()) ? translate("ra.action.back") : cancel;
};
