import type en from "../en-US/settings.ts";

export default {
  groups: {
    messages: "消息",
    files: "文件",
    friends: "好友",
    groups: "群组",
    sessions: "会员登录",
    records: "消息查阅与隐私",
    reports: "举报",
    clients: "应用",
    plugins: "插件",
  },
  settings: {
    messageRecallTime: {
      label: "消息撤回时限",
      explanation: "发送者在此时间内可以撤回消息。与服务器功能中的“可撤回分钟数”是同一项。",
    },
    maxMessageLength: {
      label: "单条消息长度",
      explanation: "文字消息最多的字符数。",
    },
    messagesPerMinute: {
      label: "发送频率",
      explanation: "每名会员每分钟最多发送的消息数，超出后需等待。",
    },
    maxForwardTargets: {
      label: "一次转发的对象数",
      explanation: "一条消息一次最多转发给多少个会话。",
    },
    maxMentions: {
      label: "一条消息可 @ 的人数",
      explanation: "0 表示不能 @ 他人。",
    },
    maxImageSize: {
      label: "图片大小上限",
      explanation: "消息中图片的最大大小。其他文件由会员等级限制。",
    },
    imageQuality: {
      label: "图片压缩",
      explanation: "应用发送图片前如何压缩。",
      options: {
        Original: "原图",
        Balanced: "均衡",
        Small: "省流量",
      },
    },
    maxVideoTime: {
      label: "视频时长上限",
      explanation: "在应用内录制视频的最长时长。",
    },
    maxVoiceTime: {
      label: "语音时长上限",
      explanation: "一条语音消息的最长时长。",
    },
    friendRequestsPerDay: {
      label: "每日好友申请数",
      explanation: "每名会员每天最多发出的好友申请；0 表示不能申请。",
    },
    friendRequestLife: {
      label: "好友申请有效期",
      explanation: "未处理的申请在此之后失效。",
    },
    friendVerification: {
      label: "加好友的默认方式",
      explanation: "会员自己没有选择时生效。",
      options: {
        Direct: "直接成为好友",
        Approve: "需要对方同意",
        Refuse: "不接受申请",
      },
    },
    maxBlockedMembers: {
      label: "会员屏蔽人数上限",
      explanation: "每名会员最多屏蔽多少人。",
    },
    groupsCreatedPerDay: {
      label: "每日建群数",
      explanation: "每名会员每天最多可建的群数；总数由会员等级限制。",
    },
    maxGroupAdmins: {
      label: "群管理员人数",
      explanation: "群主最多可以任命多少名管理员。",
    },
    groupJoinMode: {
      label: "新群的加入方式",
      explanation: "群主之后可以修改。",
      options: {
        Free: "自由加入",
        Approve: "需要批准",
        Invite: "仅限邀请",
      },
    },
    groupHistoryShown: {
      label: "新成员可见的历史消息",
      explanation: "加入群组时可以看到之前的多少条消息。",
    },
    maxAnnouncementLength: {
      label: "群公告长度",
      explanation: "群公告最多的字符数。",
    },
    memberSessionLife: {
      label: "会员登录有效期",
      explanation: "之后必须重新登录。",
    },
    maxDevicesAtOnce: {
      label: "同时在线设备数",
      explanation: "会员可以同时登录的设备数。",
    },
    newDeviceRule: {
      label: "设备数超出时",
      explanation: "达到同时在线设备数后再登录的处理方式。",
      options: {
        ReplaceOldest: "最早的设备下线",
        Refuse: "拒绝新设备",
      },
    },
    failedSignInsPerHour: {
      label: "每小时登录失败次数",
      explanation: "超过后须等待。",
    },
    registrationsPerAddress: {
      label: "同一 IP 每日注册数",
      explanation: "同一 IP 地址一天内最多注册的会员数。",
    },
    verificationCodeLife: {
      label: "短信验证码有效期",
      explanation: "之后需要重新获取。",
    },
    verificationCodesPerDay: {
      label: "每号码每日验证码数",
      explanation: "同一手机号一天内最多发送的验证码。",
    },
    whitelistReading: {
      label: "白名单权限的含义",
      explanation: "全局级别的操作员能否看到名单。B 更严格。",
      options: {
        A: "A：全局可看名单和消息",
        B: "B：全局只看消息",
      },
    },
    askReadingReason: {
      label: "查阅消息须填写原因",
      explanation: "操作员查阅消息前须填写原因，原因写入操作日志。",
    },
    loginLogRetention: {
      label: "登录记录保留时间",
      explanation: "更早的会员登录记录每晚删除，IP 查询和设备查询将不再找到。",
    },
    smsHistoryRetention: {
      label: "验证码记录保留时间",
      explanation: "更早的验证码记录每晚删除。",
    },
    heartbeatInterval: {
      label: "心跳间隔",
      explanation: "应用多久报告一次在线状态。",
    },
    updateCheckInterval: {
      label: "检查更新间隔",
      explanation: "应用多久检查一次新版本。",
    },
    termsAddress: {
      label: "用户协议地址",
      explanation: "注册时显示的链接，留空则不显示。",
    },
    privacyAddress: {
      label: "隐私政策地址",
      explanation: "注册时和设置中显示的链接。",
    },
    supportEmail: {
      label: "客服邮箱",
      explanation: "显示在应用的“联系我们”中。",
    },
    maintenanceNotice: {
      label: "维护公告",
      explanation: "应用启动时显示，留空则不显示。",
    },
    reportTargetMinorsRights: { label: "处理时限：侵犯未成年人权益", explanation: "此原因的举报应在多久内处理完。" },
    reportTargetFraud: { label: "处理时限：欺诈", explanation: "此原因的举报应在多久内处理完。" },
    reportTargetAccountCompromised: { label: "处理时限：账号可能被盗", explanation: "此原因的举报应在多久内处理完。" },
    reportTargetImpersonation: { label: "处理时限：冒充他人", explanation: "此原因的举报应在多久内处理完。" },
    reportTargetInappropriateContent: { label: "处理时限：不当内容", explanation: "此原因的举报应在多久内处理完。" },
    reportTargetGambling: { label: "处理时限：赌博", explanation: "此原因的举报应在多久内处理完。" },
    reportTargetViolation: { label: "处理时限：违规", explanation: "此原因的举报应在多久内处理完。" },
    reportTargetFakeNews: { label: "处理时限：传播谣言", explanation: "此原因的举报应在多久内处理完。" },
    reportTargetFakeInformation: { label: "处理时限：虚假信息", explanation: "此原因的举报应在多久内处理完。" },
    reportTargetFanExcess: { label: "处理时限：饭圈行为", explanation: "此原因的举报应在多久内处理完。" },
    reportReviewShare: {
      label: "复核比例",
      explanation: "抽取已处理的举报，由另一位操作员在不知道原结果的情况下再次判断。0 表示不复核。",
    },
  },
} satisfies typeof en;
