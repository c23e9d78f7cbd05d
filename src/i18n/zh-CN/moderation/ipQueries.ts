import type en from "../../en-US/moderation/ipQueries.ts";
import { sightings } from "./deviceQueries.ts";

export default {
  name: "IP 查询",
  empty: "输入 IP 地址或 203.0.113.0/24 这样的网段，查看谁使用过。",
  fields: {
    ip: "IP 地址或网段",
    ...sightings,
  },
} satisfies typeof en;
