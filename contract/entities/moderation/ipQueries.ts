import { z } from "../../core/zod.ts";
import { defineEntity, endpoint, paged } from "../../core/endpoint.ts";
import * as field from "../../core/fields.ts";
import { SharedValue, Trace, traceQuery, TraceSummary } from "./traces.ts";

const base = "/im/member/loginDevice/ip";
const access = ["DeviceIP"] as const;

/** Widest ranges that are looked through: as `/` and this many bits. */
export const WIDEST_QUERY = { ipv4: 16, ipv6: 32 } as const;

/** By how it is written; the server also knows what an IPv4 range in IPv6's spelling comes to. */
const isNarrow = (range: string) => {
  const [address = "", bits] = range.split("/");
  return bits === undefined || Number(bits) >= WIDEST_QUERY[address.includes(":") ? "ipv6" : "ipv4"];
};
const Ip = field.IpOrRange.refine(isNarrow, "rule.queryTooWide");
const Asked = z.strictObject({ ip: Ip });

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
      input: traceQuery({ ip: Ip.optional() }),
      output: paged(Trace),
      access,
    }),
    summary: endpoint({ method: "GET", path: `${base}/summary`, input: Asked, output: TraceSummary, access }),
    shared: endpoint({ method: "GET", path: `${base}/shared`, input: Asked, output: z.array(SharedValue), access }),
  },
});
