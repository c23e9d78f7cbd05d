import type en from "../../en-US/servers/platformImports.ts";

export default {
  name: "导入",
  empty: "尚未导入。平台以数据流发送会员和群组。",
  perSecond: "%{count}/秒",
  more: "%{all} 行被拒，显示前 %{shown} 行",
  line: "第 %{line} 行",
  noRefusals: "没有被拒的行。",
  states: {
    Running: "进行中",
    Broken: "已中断",
    Ended: "已完成",
  },
  targets: {
    members: "会员",
    groups: "群组",
  },
  fields: {
    name: "名称",
    target: "内容",
    state: "状态",
    lines: "行数",
    added: "新增",
    updated: "更新",
    same: "无变化",
    refused: "被拒",
    rate: "速度",
    createTime: "开始时间",
    updateTime: "修改时间",
    finishTime: "结束时间",
  },
} satisfies typeof en;
