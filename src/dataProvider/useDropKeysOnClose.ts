import { useEffect } from "react";
import { dropKeys, holdKeys } from "../api/idempotencyKeys.ts";
import { shownTab } from "../layout/tabs/dirty.ts";
import { usePane } from "../layout/tabs/useTabs.ts";

/**
 * Whoever closes a form gives its change up, also one whose outcome is unknown: what they send later is meant anew. A
 * tab that is hidden ends its effects too, and gives nothing up.
 */
export const useDropKeysOnClose = (resource: string) => {
  const pane = usePane();
  useEffect(
    () => () => {
      if (pane === "" || pane === shownTab.get()) dropKeys(resource);
    },
    [resource, pane],
  );
};

/** The same of a form, which keeps the key of its change as long as it is open. */
export const useHoldKeys = (resource: string) => {
  useEffect(holdKeys, []);
  useDropKeysOnClose(resource);
};
