import { useEffect, useRef } from "react";
import { useListContext } from "react-admin";

/**
 * React-admin keeps what was chosen in a list over other filters and reloads. What is out of sight would be meant by the
 * next action too: other filters, and a list that is opened anew, begin with nothing chosen.
 */
export const ForgetSelection = () => {
  const { filterValues, onUnselectItems } = useListContext();
  const filters = JSON.stringify(filterValues);
  // A tab that is shown again runs its effects once more.
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (known.current === filters) return;
    known.current = filters;
    onUnselectItems();
  }, [filters, onUnselectItems]);
  return null;
};
