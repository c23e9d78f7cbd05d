import { z } from "../../core/zod.ts";
import { defineEntity, endpoint, paged } from "../../core/endpoint.ts";
import * as field from "../../core/fields.ts";
import { SharedValue, Trace, traceQuery, TraceSummary } from "./traces.ts";

const base = "/im/member/loginDevice/device";
const access = ["DeviceID"] as const;
const Asked = z.strictObject({ deviceId: field.DeviceId });

/** Who signed in on a device. */
export const deviceQueries = defineEntity({
  name: "deviceQueries",
  screen: "DeviceID",
  record: Trace,
  endpoints: {
    /** Nobody until it is told what is asked for. */
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: traceQuery({ deviceId: field.DeviceId.optional() }),
      output: paged(Trace),
      access,
    }),
    summary: endpoint({ method: "GET", path: `${base}/summary`, input: Asked, output: TraceSummary, access }),
    shared: endpoint({ method: "GET", path: `${base}/shared`, input: Asked, output: z.array(SharedValue), access }),
  },
});
