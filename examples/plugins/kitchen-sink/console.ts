import { defineConsolePlugin } from "im-console/console";

export default defineConsolePlugin({
  screens: { Recipes: { load: () => import("./pages.tsx") } },
  contributions: [
    {
      at: "members.tab",
      name: "recipes",
      label: "tab",
      access: "Recipes",
      load: () => import("./parts/MemberTab.tsx"),
    },
    {
      at: "reports.panel",
      name: "recipes",
      label: "panel",
      access: "Recipes",
      load: () => import("./parts/ReportPanel.tsx"),
    },
    { at: "groups.rowAction", name: "plan", access: "recipes:plan", load: () => import("./parts/PlanOne.tsx") },
    { at: "groups.bulkAction", name: "plan", access: "recipes:plan", load: () => import("./parts/PlanMany.tsx") },
    {
      at: "home.widget",
      name: "next",
      label: "next",
      access: "Recipes",
      load: () => import("./parts/NextDinners.tsx"),
    },
  ],
  palette: [{ label: "write", path: "/recipes/create", access: "recipes:add" }],
  texts: {
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
});
