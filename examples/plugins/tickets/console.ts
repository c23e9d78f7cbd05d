import { defineConsolePlugin } from "im-console/console";

const load = () => import("./tickets.tsx");

/** The same tickets twice: through the console's server, and from the browser. */
export default defineConsolePlugin({
  screens: { Tickets: { load }, DirectTickets: { load } },
  texts: {
    "en-US": () => import("./texts/en-US.ts"),
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "vi-VN": () => import("./texts/vi-VN.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
});
