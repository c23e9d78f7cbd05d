import type { Db } from "../db/database.ts";

/** The levels that each new tenant starts with; its owner renames them. */
const levels = [
  { name: "Normal", levelCode: "Normal", isDefault: true },
  { name: "Admin", levelCode: "Admin", isDefault: false },
  { name: "BigGod", levelCode: "BigGod", isDefault: false },
  { name: "System", levelCode: "System", isDefault: false },
];

/** What the first start calls the one tenant of an empty installation. */
export const FIRST_TENANT = "Server 1";

/** Makes a tenant with what every tenant has: its levels and its fixed super-admin role. */
export const addTenant = async (db: Db, name: string): Promise<string> => {
  const { id } = await db
    .selectNoFrom((eb) => eb.fn<string>("add_tenant", [eb.val(name), eb.val(JSON.stringify(levels))]).as("id"))
    .executeTakeFirstOrThrow();
  return id;
};
