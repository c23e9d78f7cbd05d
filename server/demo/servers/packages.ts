import { sql } from "kysely";
import { enumValues } from "../../../contract/core/enums.ts";
import type { Db } from "../../db/database.ts";
import { demoServers } from "./servers.ts";

const all = enumValues("serverFunction");
const basic = all.filter((name) => !["voiceCall", "videoCall", "liveStream", "translation", "robots"].includes(name));

/** Bounds of each package; what is not named is unlimited. */
const demoPackages = [
  {
    name: "Basic",
    functions: basic,
    max_users: 420,
    max_groups: 40,
    max_invite_codes: 20,
    max_active_users: 1000,
    max_sms: 300,
    max_audio_minutes: 0,
    max_video_minutes: 0,
    max_live_minutes: 0,
    max_translated_characters: 0,
    history_days: 30,
    kept_days: 180,
  },
  {
    name: "Standard",
    functions: all.filter((name) => name !== "liveStream"),
    max_users: 5000,
    max_groups: 500,
    max_invite_codes: 200,
    max_active_users: 2000,
    max_sms: 1000,
    max_audio_minutes: 20_000,
    max_video_minutes: 5000,
    max_live_minutes: 0,
    max_translated_characters: 2_000_000,
    history_days: 90,
    kept_days: 365,
  },
  { name: "Enterprise", functions: all },
  { name: "Trial 2025", functions: basic, max_users: 50, max_groups: 5, history_days: 7, kept_days: 30 },
];

/** Packages as an installation has them, one of the past among them, and a package for each server. */
export const addPackages = async (db: Db, tenantIds: readonly string[]) => {
  for (const { name, functions, ...bounds } of demoPackages) {
    const columns = Object.keys(bounds);
    const names = ["name", "status", "functions", ...columns].map((column) => sql.ref(column));
    const values = [name, name === "Trial 2025" ? "Disable" : "Enable", functions, ...Object.values(bounds)];
    await sql`insert into package (${sql.join(names)}) values (${sql.join(values)})`.execute(db);
  }
  for (const [index, server] of demoServers.entries()) {
    await sql`update tenant set note = ${server.note}, created_at = now() - interval '750 days', package_id = (select id from package
      where name = ${server.package}) where id = ${tenantIds[index]}`.execute(db);
  }
};
