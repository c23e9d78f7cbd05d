import { listEntities } from "../../../contract/entities/index.ts";
import type { Db } from "../../db/database.ts";
import { newRandom } from "../random.ts";
import { HOUR, hoursOfDay, iso } from "../chats/rhythm.ts";
import { insertRows } from "../rows.ts";

const HOURS = 7 * 24;

/** How often each call was made in the hours of the last week: lists most, what changes something seldom. */
export const addUsage = async (db: Db, now: number) => {
  const random = newRandom(77);
  const thisHour = Math.floor(now / HOUR) * HOUR;
  const hours = Array.from({ length: HOURS - 1 }, (_, index) => {
    const at = thisHour - (HOURS - 1 - index) * HOUR;
    return { at: iso(at), busy: hoursOfDay[new Date(at).getUTCHours()] ?? 1 };
  });
  const rows = [];
  for (const { name, endpoints } of listEntities()) {
    for (const [key, { method, log }] of Object.entries(endpoints)) {
      const often = (method === "GET" && !log ? random.between(4, 60) : random.between(0, 4)) / 150;
      for (const { at, busy } of hours) {
        const calls = Math.floor(often * busy * (0.5 + random.next()));
        if (calls === 0) continue;
        const refused = random.chance(0.08) ? random.between(1, Math.min(3, calls)) : 0;
        const errors = random.chance(0.006) ? 1 : 0;
        rows.push({ hour: at, call: `${name}.${key}`, calls, refused, errors });
      }
    }
  }
  await insertRows(db, "api_usage", types, rows);
};

const types = { hour: "timestamptz", call: "text", calls: "integer", refused: "integer", errors: "integer" };
