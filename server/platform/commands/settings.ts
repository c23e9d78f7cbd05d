import { findEntity } from "../../../contract/entities/index.ts";
import { type ChangePlace, isToBeTold, putCommands } from "./put.ts";

/**
 * Tells the server's platform that what apps show or obey was changed, where that kind of thing says so in the contract:
 * it fetches it anew. A platform that looks by itself is not told.
 */
export const tellOfSettings = async (place: ChangePlace, changed: string) => {
  const told = findEntity(changed)?.toldAs;
  if (!told) return;
  const { command: type, part } = told;
  if (!(await isToBeTold(place, type, true))) return;
  await putCommands(place, { type, target: "settings" }, [{ targetId: place.tenantId, part, data: { part } }]);
};
