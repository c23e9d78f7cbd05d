import type en from "../../en-US/moderation/blacklist.ts";

export default {
  name: "黑名单条目",
  empty: "暂无被禁止的 IP 地址或设备。可以添加，也可以导入列表。",
  forGood: "永久",
  fields: {
    type: "类型",
    value: "IP 地址或设备",
    address: "匹配此 IP 地址",
    state: "状态",
    reason: "原因",
    expiresTime: "到期时间",
    account: "添加人",
    hits: "命中次数",
    lastHitTime: "最近命中",
    createTime: "添加时间",
    updateTime: "修改时间",
    confirmOwn: "我知道其中包含我自己的 IP 地址",
    forceOffline: "立即强制当前在线的会员下线",
  },
  hints: { value: "IPv4 或 IPv6 地址、203.0.113.0/24 这样的网段，或设备 ID。", expiresTime: "留空表示永久。" },
  kept: "将保存为 %{value}。",
  already: "黑名单中已有条目与之匹配。",
  affected: "有 %{smart_count} 名会员最近从这里登录，其中 %{online} 名在线。",
  ownAddress: "其中包含您自己的 IP 地址。",
  import: {
    columns:
      "需要“类型”（IP 地址或设备）“IP 地址或设备”“原因”列，可加“到期时间”（如 2030-12-31 18:00），最多 20,000 行。",
  },
  actions: { delete: "删除", import: "导入" },
  confirm: { delete: "会员将可以再次从该地址或设备登录。 |||| 会员将可以再次从这 %{smart_count} 个地址或设备登录。" },
  calls: {
    create: "加入黑名单",
    update: "修改黑名单条目",
    delete: "移出黑名单",
    import: "导入黑名单",
    export: "导出黑名单",
  },
} satisfies typeof en;
