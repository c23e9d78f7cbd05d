import { useContext } from "react";
import { RecordContext } from "react-admin";
import type { Member } from "../../../contract/memberRecords.ts";
import { useListContextIfAny } from "../../components/useListContextIfAny.ts";

/** Whom an action is about: the member of the row or page around it, else the chosen rows. */
export const useTargets = () => {
  const record = useContext(RecordContext) as Member | undefined;
  const list = useListContextIfAny();
  if (record) return { record, ids: [record.id], keep: () => undefined };
  return { ids: (list?.selectedIds ?? []).map(String), keep: (ids: string[]) => list?.onSelect(ids) };
};
