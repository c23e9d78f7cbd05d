import { useEffect } from "react";
import { dropKeys, holdKeys } from "../api/idempotencyKeys.ts";
import { shownTab } from "../layout/tabs/dirty.ts";
import { usePane } from "../layout/tabs/useTabs.ts";

/** A tab that is hidden ends its effects too, and gives nothing up. */
const isGone = (pane: string) => pane === "" || pane === shownTab.get();

/**
 * Whoever closes what changes a resource gives its change up, also one whose outcome is unknown: what they send later
 * is meant anew.
 */
export const useDropKeysOnClose = (resource: string) => {
  const pane = usePane();
  useEffect(
    () => () => {
      if (isGone(pane)) dropKeys(resource);
    },
    [resource, pane],
  );
};

/** A form keeps the key of what it sent as long as it is open, and gives it up when it is left. */
export const useHoldKeys = () => {
  const pane = usePane();
  useEffect(() => {
    const release = holdKeys();
    return () => release(isGone(pane));
  }, [pane]);
};
