import type en from "../../en-US/people/verificationCodes.ts";

export default {
  name: "验证码",
  empty: "通过短信发送的验证码会显示在这里。",
  wholeNumber: "完整号码",
  fields: {
    mobile: "手机号",
    code: "验证码",
    smsPurpose: "用途",
    smsStatus: "状态",
    channel: "通道",
    sendTime: "发送时间",
    memberId: "会员 ID",
  },
  calls: { list: "查看验证码" },
} satisfies typeof en;
