import type en from "../../en-US/access/approvals.ts";

export default {
  name: "审批",
  empty: "需要双人审批的操作会显示在这里，等待另一人处理。",
  twoPeople: "账号、角色和永久性操作需要双人审批",
  fields: {
    call: "申请操作",
    input: "详情",
    approvalState: "状态",
    requester: "申请人",
    requestTime: "申请时间",
    decider: "处理人",
    expireTime: "到期时间",
    isApproved: "已批准",
    isOn: "双人审批",
  },
  calls: {
    ask: "提交审批",
    decide: "处理审批申请",
    answer: "查看新密码",
    updateSetting: "修改双人审批",
    admins: {
      create: "新建管理员",
      update: "编辑管理员",
      setStatus: "启用或停用管理员",
      resetPassword: "重置密码",
      resetCode: "重置身份验证器",
      saveTenants: "修改服务器和角色",
    },
    roles: { create: "新建角色", update: "编辑角色", delete: "删除角色" },
    ssoGroups: { create: "为登录用户组分配角色", delete: "移除登录用户组的角色" },
    groups: { clearMessages: "清空群消息" },
    members: { delete: "注销账号", clearMessages: "清空消息" },
    approvals: { updateSetting: "修改双人审批" },
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
  told: {
    approve: "已批准申请",
    refuse: "已拒绝申请",
    answer: "已查看新密码",
    twoPeopleOn: "已开启双人审批",
    twoPeopleOff: "已关闭双人审批",
  },
} satisfies typeof en;
