import { z } from "../../core/zod.ts";
import { defineEntity, endpoint, paged } from "../../core/endpoint.ts";
import * as field from "../../core/fields.ts";
import { SharedValue, Trace, traceQuery, TraceSummary } from "./traces.ts";

const base = "/im/member/loginDevice/ip";
const access = ["DeviceIP"] as const;
const Asked = z.strictObject({ ip: field.IpOrRange });

/** Widest ranges that are looked through: as `/` and this many bits. */
export const WIDEST_QUERY = { ipv4: 16, ipv6: 32 } as const;

/** Who signed in from an address or a range of addresses. */
export const ipQueries = defineEntity({
  name: "ipQueries",
  screen: "DeviceIP",
  record: Trace,
  endpoints: {
    /** Nobody until it is told what is asked for. */
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: traceQuery({ ip: field.IpOrRange.optional() }),
      output: paged(Trace),
      access,
    }),
    summary: endpoint({ method: "GET", path: `${base}/summary`, input: Asked, output: TraceSummary, access }),
    shared: endpoint({ method: "GET", path: `${base}/shared`, input: Asked, output: z.array(SharedValue), access }),
  },
});
