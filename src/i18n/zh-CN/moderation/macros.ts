import type en from "../../en-US/moderation/macros.ts";

export default {
  name: "快捷语",
  empty: "暂无快捷语。可为操作员经常输入的内容添加快捷语。",
  insert: "插入快捷语",
  offered: "快捷语",
  language: "快捷语的语言",
  fields: {
    id: "ID",
    name: "名称",
    kinds: "使用场景",
    texts: "内容",
    title: "标题",
    content: "正文",
    shortcut: "快捷指令",
    macroStatus: "状态",
    usedCount: "使用次数",
    usedTime: "最近使用",
    updateTime: "修改时间",
  },
  hints: {
    shortcut: "在斜杠后输入，例如 /thanks。",
    title: "标题用于会员通知、系统通知和推送，仅在其标题为空时填入。",
    placeholders: "插入快捷语时会自动填入占位符；无法得知的内容会以括号标出，等待填写。",
  },
  placeholders: "占位符",
  knownFor: "适用于：%{kinds}",
  actions: { delete: "删除" },
  confirm: { delete: "操作员将无法再插入快捷语“%{name}”。已发送的内容不受影响。" },
  calls: { create: "新建快捷语", update: "修改快捷语", delete: "删除快捷语" },
} satisfies typeof en;
