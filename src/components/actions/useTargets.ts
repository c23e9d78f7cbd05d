import { useRecordContext } from "react-admin";
import { useListContextIfAny } from "../list/useListContextIfAny.ts";

/**
 * What an action is about: the record of the row or page around it, else the chosen rows; `keep` chooses what is left
 * of these.
 */
export const useTargets = () => {
  const record = useRecordContext();
  const list = useListContextIfAny();
  if (record) return { ids: [String(record.id)], keep: () => undefined };
  return { ids: (list?.selectedIds ?? []).map(String), keep: (ids: string[]) => list?.onSelect(ids) };
};
