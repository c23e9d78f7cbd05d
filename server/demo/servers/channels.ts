import type { Setting } from "../people/members.ts";

/** What the demo's SMS channels are called, in the order in which they are asked. */
export const channelNames = { own: "Own gateway", world: "World", reserve: "Reserve" } as const;

/** The area code whose numbers the server's own gateway sends to. */
export const homeCode = ({ server }: Pick<Setting, "server">) => {
  if (server.offsetHours === 7) return "84";
  return server.offsetHours === 9 ? "81" : "86";
};

/** Through which of them a code went to a number. */
export const channelFor = (area: string | null, setting: Pick<Setting, "server">) =>
  area === homeCode(setting) ? channelNames.own : channelNames.world;
