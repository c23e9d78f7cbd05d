import { defineConsolePlugin } from "im-console/console";

export default defineConsolePlugin({
  screens: { HomePage: { load: () => import("./resource.ts") } },
  texts: {
    "en-US": () => import("./texts/en-US.ts"),
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "vi-VN": () => import("./texts/vi-VN.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
});
