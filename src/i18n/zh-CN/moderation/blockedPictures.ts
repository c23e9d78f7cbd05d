export default {
  name: "已屏蔽图片",
  empty: "暂无已屏蔽图片。在图片页面屏蔽后，该图片再次上传时会被拒绝。",
  find: "在“图片”中查看",
  fields: {
    id: "ID",
    pictureKind: "图片类型",
    memberId: "会员",
    memberName: "会员",
    reason: "原因",
    account: "屏蔽人",
    createTime: "屏蔽时间",
    matching: "识别方式",
    hitCount: "拒绝次数",
    lastHitTime: "最近拒绝",
  },
  actions: {
    unblock: "取消屏蔽",
  },
  confirm: {
    unblock: "该图片可以再次上传，已隔离的仍保持隔离。 |||| %{smart_count} 张图片可以再次上传，已隔离的仍保持隔离。",
  },
  told: {
    unblock: "%{subject}已取消屏蔽",
  },
  calls: { delete: "取消屏蔽图片" },
};
