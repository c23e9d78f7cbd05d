import { useGetRecordRepresentation, useTranslate } from "react-admin";
import { useListContextIfAny } from "../../list/useListContextIfAny.ts";
import { nameOf } from "../useTold.ts";

/** So many names are taken in at a glance. */
const SHOWN = 5;

/** How many rows are chosen, and who they are as far as the list shows them. */
export const useChosenText = (ids: readonly string[]): string => {
  const translate = useTranslate();
  const { data = [], resource } = useListContextIfAny() ?? {};
  const represent = useGetRecordRepresentation(resource);
  const names = data.flatMap((row) => (ids.includes(String(row.id)) ? (nameOf(row, represent(row)) ?? []) : []));
  const count = translate("ra.action.bulk_actions", { smart_count: ids.length });
  const left = ids.length - Math.min(names.length, SHOWN);
  return [count, ...names.slice(0, SHOWN), ...(names.length > 0 && left > 0 ? [`+${left}`] : [])].join(" · ");
};
