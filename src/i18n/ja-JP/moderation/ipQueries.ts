import type en from "../../en-US/moderation/ipQueries.ts";
import { sightings } from "./deviceQueries.ts";

export default {
  name: "IP 検索",
  empty: "IP アドレスまたは 203.0.113.0/24 のような範囲を入力すると、使ったメンバーが表示されます。",
  fields: {
    ip: "IP アドレスまたは範囲",
    ...sightings,
  },
} satisfies typeof en;
