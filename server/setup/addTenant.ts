import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/** The levels that each new server starts with, in the language of its owner's choice afterwards (`spec §6`). */
const levels = [
  { name: "Normal", levelCode: "Normal", isDefault: true },
  { name: "Admin", levelCode: "Admin", isDefault: false },
  { name: "BigGod", levelCode: "BigGod", isDefault: false },
  { name: "System", levelCode: "System", isDefault: false },
];

/** Makes a server with what every server has: its levels and its fixed super-admin role. */
export const addTenant = async (db: Db, name: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select add_tenant(${name}, ${JSON.stringify(levels)}) as id`.execute(db);
  return rows[0]?.id ?? "";
};
