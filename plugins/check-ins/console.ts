import { defineConsolePlugin } from "im-console/console";

export default defineConsolePlugin({
  screens: { CheckIn: { load: () => import("./resource.ts") } },
  contributions: [
    // Who sees a member sees their check-ins; it stands where it does among the member's own sides.
    {
      at: "members.tab",
      name: "signIns",
      label: "tab",
      access: "UserManage",
      rank: 95,
      load: () => import("./MemberTab.tsx"),
    },
  ],
  texts: {
    "en-US": () => import("./texts/en-US.ts"),
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "vi-VN": () => import("./texts/vi-VN.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
});
