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
export const addTenant = (system: Db, name: string): Promise<string> =>
  system.transaction().execute(async (db) => {
    const { rows } = await sql<{ id: string }>`insert into tenant (name) values (${name}) returning id`.execute(db);
    const id = rows[0]?.id ?? "";
    for (const { name, levelCode, isDefault } of levels) {
      await sql`insert into member_level (tenant_id, name, level_code, is_default) values (${id}, ${name}, ${levelCode}, ${isDefault})`.execute(
        db,
      );
    }
    await sql`insert into role (tenant_id, name, is_super_admin) values (${id}, 'Super admin', true)`.execute(db);
    return id;
  });
