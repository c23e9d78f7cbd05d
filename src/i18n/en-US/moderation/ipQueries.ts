import { sightings } from "./deviceQueries.ts";

export default {
  name: "IP query",
  empty: "Enter an IP address, or a range such as 203.0.113.0/24, to see who used it.",
  fields: {
    ip: "IP address or range",
    ...sightings,
  },
};
