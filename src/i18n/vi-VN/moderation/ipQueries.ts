import type en from "../../en-US/moderation/ipQueries.ts";
import { sightings } from "./deviceQueries.ts";

export default {
  name: "Tra cứu IP",
  empty: "Nhập địa chỉ IP hoặc dải như 203.0.113.0/24 để xem ai đã dùng.",
  fields: {
    ip: "Địa chỉ IP hoặc dải",
    ...sightings,
  },
} satisfies typeof en;
