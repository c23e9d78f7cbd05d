import { sql } from "kysely";
import { deviceQueries } from "../../../contract/entities/moderation/deviceQueries.ts";
import { routes } from "../../http/mount.ts";
import { type TraceTarget, listTraces, emptyTraces, countSharedValues, loadTraceSummary } from "./traces.ts";

const asked = (deviceId: string): TraceTarget => ({
  type: "Device",
  value: deviceId,
  condition: sql`t.device_id = ${deviceId}`,
  entryId: sql`select blacklisted_by(null, ${deviceId})`,
});

export default routes(deviceQueries, {
  list: async (context, { deviceId, ...query }) =>
    deviceId === undefined ? emptyTraces : listTraces(context, query, asked(deviceId)),
  summary: (context, { deviceId }) => loadTraceSummary(context, asked(deviceId)),
  shared: (context, { deviceId }) => countSharedValues(context, asked(deviceId)),
});
