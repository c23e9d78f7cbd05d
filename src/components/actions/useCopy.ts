import { useCallback } from "react";
import { useNotify } from "react-admin";
import { loadTexts } from "../../i18n/index.ts";

/** Copies a text and answers whether the browser let it: where it does not, that is said. */
export const useCopy = () => {
  const notify = useNotify();
  return useCallback(
    async (text: string) => {
      try {
        // A page that is not served securely has no clipboard at all.
        await navigator.clipboard.writeText(text);
        return true;
      } catch {
        // On the first screen the words may not be there yet.
        await loadTexts();
        notify("app.copyRefused", { type: "error" });
        return false;
      }
    },
    [notify],
  );
};
