import type en from "./en-US.ts";

export default {
  customerLinks: {
    codes: {
      add: "新建客服链接",
      edit: "修改、排序、启用和停用客服链接",
      delete: "删除客服链接",
    },
    name: "客服链接",
    empty: "暂无客服链接。请新建第一个，方便会员联系客服。",
    open: "营业中",
    closed: "已休息",
    everyDay: "每天",
    allDay: "全天",
    everyLanguage: "全部语言",
    fields: {
      id: "ID",
      name: "名称",
      address: "地址",
      languages: "语言",
      status: "状态",
      isOpen: "当前",
      hours: "服务时间",
      weekdays: "星期",
      opensAt: "开始时间",
      closesAt: "结束时间",
      timeZone: "时区",
      order: "顺序",
      position: "位置",
      updateTime: "修改时间",
    },
    hints: {
      address: "网址，或应用链接：%{schemes}",
      languages: "不选表示全部语言。",
      weekdays: "不选表示每天。",
      opensAt: "HH:mm；留空表示全天。",
      closesAt: "HH:mm；早于开始时间表示次日。",
    },
    actions: { enable: "启用", disable: "停用", delete: "删除" },
    confirm: { disable: "“%{name}”将不再向会员提供。", delete: "链接“%{name}”将被永久删除。" },
    calls: { setStatus: "启用或停用", reorder: "调整顺序" },
  },
} satisfies typeof en;
