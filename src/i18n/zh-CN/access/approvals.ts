import type en from "../../en-US/access/approvals.ts";

export default {
  name: "审批",
  empty: "需要双人审批的操作会在这里等待另一人处理。",
  twoPeople: "账号、角色及不可撤销的操作需要两人",
  fields: {
    call: "申请操作",
    input: "内容",
    approvalState: "状态",
    requester: "申请人",
    requestTime: "申请时间",
    decider: "处理人",
    expireTime: "过期时间",
    isApproved: "已批准",
    isOn: "需要双人审批",
  },
  calls: {
    ask: "提交审批",
    decide: "处理审批申请",
    answer: "查看新密码",
    updateSetting: "更改是否需要两人",
    members: {
      delete: "注销账号",
      clearMessages: "清除消息",
    },
    approvals: {
      updateSetting: "更改是否需要两人",
    },
  },
  actions: {
    approve: "批准",
    refuse: "拒绝",
    answer: "查看新密码",
  },
  confirm: {
    approve: "批准后立即执行。",
    refuse: "该申请将被关闭，不会执行。",
    answer: "仅向您显示一次。",
  },
} satisfies typeof en;
