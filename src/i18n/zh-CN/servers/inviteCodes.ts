import type en from "../../en-US/servers/inviteCodes.ts";

export default {
  name: "邀请码",
  empty: "会员使用邀请码注册。请新建一个或批量生成。",
  unlimited: "∞",
  fields: {
    id: "ID",
    alias: "邀请码",
    state: "状态",
    status: "状态",
    note: "备注",
    maxUses: "次数上限",
    uses: "已使用",
    memberCount: "会员",
    expireTime: "到期时间",
    createTime: "创建时间",
    updateTime: "修改时间",
    count: "数量",
    prefix: "前缀",
  },
  hints: {
    alias: "4-16 位数字、字母或下划线，由会员输入。",
    used: "已有会员使用，不能修改。",
    maxUses: "留空表示不限次数。",
    expireTime: "留空表示永不过期。",
    prefix: "最多 10 位字母、数字或下划线，其后随机生成 6 位。",
  },
  generated: "已生成 %{smart_count} 个邀请码",
  download: "下载",
  actions: { enable: "启用", disable: "停用", delete: "删除", generate: "批量生成" },
  confirm: {
    enable: "会员可以重新使用该邀请码注册。 |||| 会员可以重新使用这 %{smart_count} 个邀请码注册。",
    disable:
      "该邀请码将不能再用于注册，已注册的会员不受影响。 |||| 这 %{smart_count} 个邀请码将不能再用于注册，已注册的会员不受影响。",
    delete: "将永久删除该邀请码。 |||| 将永久删除所选 %{smart_count} 个邀请码；其中已有会员使用的会保留。",
  },
  calls: { setStatus: "启用或停用", generate: "批量生成" },
} satisfies typeof en;
