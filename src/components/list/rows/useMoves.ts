import { type RaRecord, useListContext } from "react-admin";
import type { Entity } from "../../../../contract/core/endpoint.ts";
import { useNotifyDone, useNotifyError } from "../../actions/notices.ts";
import { useAction } from "../../actions/useAction.ts";
import { useIsArranged } from "./useIsArranged.ts";

/** Places in a list that people arrange, counted from 0 in the whole list, and how an entry gets to another. */
export const useMoves = (entity: Entity) => {
  const notifyError = useNotifyError();
  const notifyDone = useNotifyDone(entity);
  const { data = [], page, perPage } = useListContext<RaRecord>();
  const { isAllowed, isBusy, run } = useAction(entity, "reorder");
  const isArranged = useIsArranged("order");
  const move = async (id: unknown, position: number) => {
    try {
      const answer = await run({ id, position });
      const record = data.find((each) => String(each.id) === String(id));
      notifyDone(answer, { deed: { name: "reorder", record } });
    } catch (reason) {
      notifyError(reason);
    }
  };
  return {
    isAllowed,
    isArranged,
    isBusy,
    placeOf: (id: unknown) => (page - 1) * perPage + data.findIndex((record) => String(record.id) === String(id)),
    move,
  };
};
