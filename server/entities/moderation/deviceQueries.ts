import { sql } from "kysely";
import { deviceQueries } from "../../../contract/entities/moderation/deviceQueries.ts";
import { routes } from "../../http/mount.ts";
import { type Asked, listTraces, nobody, sharedOf, summaryOf } from "./traces.ts";

const asked = (deviceId: string): Asked => ({
  type: "Device",
  value: deviceId,
  condition: sql`t.device_id = ${deviceId}`,
  entryId: sql`select blacklisted_by(null, ${deviceId})`,
});

export default routes(deviceQueries, {
  list: async (context, { deviceId, ...query }) =>
    deviceId === undefined ? nobody : listTraces(context, query, asked(deviceId)),
  summary: (context, { deviceId }) => summaryOf(context, asked(deviceId)),
  shared: (context, { deviceId }) => sharedOf(context, asked(deviceId)),
});
