import { search } from "../../../../contract/entities/access/search.ts";
import { routes } from "../../../http/mount.ts";
import { findAdmins, findServers } from "./people.ts";
import { findMembers } from "./members.ts";
import { findMessages } from "./messages.ts";
import { findAddresses, findDevices, findGroups, findReports } from "./records.ts";
import { type Finder, readTyped } from "./typed.ts";

/** In the order of the contract's kinds. */
const finders: Finder[] = [
  findMembers,
  findGroups,
  findReports,
  findMessages,
  findAddresses,
  findDevices,
  findAdmins,
  findServers,
];

export default routes(search, {
  find: async (context, { q }) => {
    const typed = readTyped(q);
    const hits = [];
    // One after the other: a call holds one connection.
    for (const find of finders) hits.push(...(await find(context, typed)));
    return { hits };
  },
});
