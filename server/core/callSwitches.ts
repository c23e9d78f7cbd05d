import type { Database } from "../db/database.ts";

/** Which calls are switched off, as this node knows it: the database tells every node of each change. */
export type Switches = { isOff: (call: string) => boolean; reload: () => Promise<void> };

export const openSwitches = async (
  { system, listen }: Database,
  onError: (error: Error) => void,
): Promise<Switches> => {
  let off: ReadonlySet<string> = new Set();
  let latest = 0;
  const reload = async () => {
    const turn = ++latest;
    const rows = await system.selectFrom("apiSwitchedOff").select("call").execute();
    // Of two reads that overlap the one that began later counts.
    if (turn === latest) off = new Set(rows.map(({ call }) => call));
  };
  const again = () => void reload().catch(onError);
  await listen("calls_changed", again, (isConnected) => {
    if (isConnected) again();
  });
  await reload();
  return { isOff: (call) => off.has(call), reload };
};
