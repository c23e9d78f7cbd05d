import type en from "../../en-US/moderation/sanctionReasons.ts";

export default {
  name: "处罚原因",
  empty: "暂无处罚原因。请至少添加一个：每次处罚都要选择原因。",
  fields: {
    id: "ID",
    name: "名称",
    texts: "文案",
    notice: "给会员的通知",
    reportReason: "对应的举报原因",
    ladder: "递进处罚",
    kind: "类型",
    restrictions: "限制项",
    hours: "小时数",
    windowDays: "统计天数",
    reasonStatus: "状态",
    usedCount: "处罚数",
    updateTime: "修改时间",
  },
  hints: {
    notice: "通知留空则使用默认文案；{reason}、{until}、{words} 会自动填入。",
    reportReason: "处理此类举报时默认选中。",
    ladder: "首次、再次……时的建议。操作员可自行决定。",
    hours: "留空表示永久。",
    windowDays: "统计这些天内的处罚。",
  },
  actions: {
    delete: "删除",
  },
  confirm: {
    delete: "操作员将无法再选择该原因。已被使用的原因只能停用。",
  },
  calls: {
    create: "新建处罚原因",
    update: "修改处罚原因",
    delete: "删除处罚原因",
  },
} satisfies typeof en;
