import type en from "../../en-US/access/plugins.ts";

export default {
  name: "插件",
  empty: "在 im-console.config.ts 中添加插件，或运行 npm run plugin -- add。",
  none: "无",
  fields: {
    id: "插件",
    name: "名称",
    version: "版本",
    pluginState: "状态",
    screens: "页面",
    calls: "接口",
    codes: "按钮",
    jobs: "任务",
    tables: "数据表",
    settings: "设置",
    languages: "语言",
    hasTheme: "主题",
    reason: "原因",
  },
} satisfies typeof en;
