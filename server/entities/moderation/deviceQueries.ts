import { sql } from "kysely";
import { deviceQueries } from "../../../contract/entities/moderation/deviceQueries.ts";
import { routes } from "../../http/mount.ts";
import { type TraceTarget, listTraces, emptyTraces, countSharedValues, loadTraceSummary } from "./traces.ts";

const toTarget = (deviceId: string): TraceTarget => ({
  type: "Device",
  value: deviceId,
  condition: sql`t.device_id = ${deviceId}`,
  entryId: sql`select blacklisted_by(null, ${deviceId})`,
});

export default routes(deviceQueries, {
  list: async (context, { deviceId, ...query }) =>
    deviceId === undefined ? emptyTraces : listTraces(context, query, toTarget(deviceId)),
  summary: (context, { deviceId }) => loadTraceSummary(context, toTarget(deviceId)),
  shared: (context, { deviceId }) => countSharedValues(context, toTarget(deviceId)),
});
