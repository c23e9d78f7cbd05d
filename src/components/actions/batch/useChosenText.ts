import { type RaRecord, useGetRecordRepresentation, useTranslate } from "react-admin";
import { listed } from "../../../i18n/listed.ts";
import { useListContextIfAny } from "../../list/useListContextIfAny.ts";
import { nameOf } from "../useTold.ts";

/** So many names are taken in at a glance. */
const SHOWN = 5;

/**
 * How many rows are chosen, and who they are as far as the list shows them; `aboutOf` tells whom a row is about, where
 * its own name does not.
 */
export const useChosenText = (ids: readonly string[], aboutOf?: (row: RaRecord) => string): string => {
  const translate = useTranslate();
  const { data = [], resource } = useListContextIfAny() ?? {};
  const represent = useGetRecordRepresentation(resource);
  const chosen = data.filter(({ id }) => ids.includes(String(id)));
  const called = (row: (typeof chosen)[number]) => nameOf(row, represent(row));
  // Of the same name each has its ID beside it.
  const names = chosen.flatMap((row) => {
    const name = called(row);
    if (!name) return [];
    const isTwice = chosen.filter((other) => called(other) === name).length > 1;
    return [isTwice ? `${name} (${row.id})` : name, aboutOf?.(row)].filter(Boolean).join(" ");
  });
  const count = translate("ra.action.bulk_actions", { smart_count: ids.length });
  const left = ids.length - Math.min(names.length, SHOWN);
  const said = [...names.slice(0, SHOWN), ...(names.length > 0 && left > 0 ? [`+${left}`] : [])];
  return said.length > 0 ? `${count} · ${listed(said)}` : count;
};
