import type en from "./en-US.ts";

export default {
  homePages: {
    codes: {
      add: "新建主页",
      edit: "修改、排序、启用和停用主页",
      delete: "删除主页",
    },
    name: "主页",
    empty: "暂无主页。请为应用内浏览器新建第一个主页。",
    default: "默认",
    always: "始终",
    preview: "会员所见",
    nothingOpens: "无页面",
    fields: {
      id: "ID",
      title: "标题",
      address: "网址",
      platform: "平台",
      status: "状态",
      isDefault: "默认",
      period: "有效期",
      startTime: "开始显示",
      endTime: "停止显示",
      order: "顺序",
      position: "位置",
      updateTime: "修改时间",
    },
    hints: {
      address: "以 http:// 或 https:// 开头的网址。",
      startTime: "留空表示立即开始。",
      endTime: "留空表示不结束。",
    },
    told: {
      setDefault: "已将%{subject}设为默认",
    },
    actions: { enable: "启用", disable: "停用", delete: "删除", setDefault: "设为默认" },
    confirm: {
      disable: "“%{title}”将不再显示。如果它是默认主页，则由第一个启用的页面接替。",
      delete: "“%{title}”将被永久删除。如果它是默认主页，则由第一个启用的页面接替。",
    },
    calls: { setStatus: "启用或停用", setDefault: "设为默认", reorder: "调整顺序" },
    platform: { All: "全部", IOS: "iOS", Android: "Android", PC: "PC" },
  },
} satisfies typeof en;
