import type en from "../../en-US/access/accountEmail.ts";

export default {
  name: "邮箱地址",
  fields: { email: "邮箱地址", code: "邮件中的验证码" },
  calls: { ask: "已发送验证码", confirm: "已确认邮箱地址", delete: "已移除邮箱地址" },
  actions: { ask: "发送验证码", confirm: "确认", delete: "移除" },
  confirm: { delete: "移除后，账号事件将不再发送到邮箱。" },
  hint: "账号事件也会发送到此邮箱。",
  impossible: "尚未设置邮件服务器，无法发送邮件。",
  sent: "验证码已发往 %{email}，30 分钟内有效。",
  used: "邮件发送至 %{email}。",
} satisfies typeof en;
