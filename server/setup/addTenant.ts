import type { Locale } from "../../contract/core/locales.ts";
import { enumText } from "../../contract/texts/enumText.ts";
import type { Db } from "../db/database.ts";

/** Of the levels that each new tenant starts with; the first is the default one. */
const levelCodes = ["Normal", "Admin", "BigGod", "System"];

/** What the first start calls the one tenant of an empty installation. */
export const FIRST_TENANT = "Server 1";

/**
 * Makes a tenant with what every tenant has: its levels, named in `locale` until its owner renames them, and its fixed
 * super-admin role.
 */
export const addTenant = async (db: Db, name: string, locale: Locale = "en-US"): Promise<string> => {
  const levels = levelCodes.map((levelCode, index) => ({
    name: enumText("levelCode", levelCode, locale),
    levelCode,
    isDefault: index === 0,
  }));
  const { id } = await db
    .selectNoFrom((eb) => eb.fn<string>("add_tenant", [eb.val(name), eb.val(JSON.stringify(levels))]).as("id"))
    .executeTakeFirstOrThrow();
  return id;
};
