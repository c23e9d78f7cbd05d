import type en from "../../en-US/access/accountEmail.ts";

export default {
  name: "Địa chỉ email",
  fields: { email: "Địa chỉ email", code: "Mã trong email" },
  calls: { ask: "Đã gửi mã", confirm: "Đã xác nhận địa chỉ email", delete: "Đã gỡ địa chỉ email" },
  actions: { ask: "Gửi mã", confirm: "Xác nhận", delete: "Gỡ" },
  confirm: { delete: "Bạn sẽ không còn nhận sự kiện của tài khoản qua email." },
  hint: "Sự kiện của tài khoản cũng được gửi tới địa chỉ này.",
  impossible: "Chưa thiết lập máy chủ email nên không gửi được email.",
  sent: "Đã gửi mã tới %{email}. Mã có hiệu lực trong 30 phút.",
  used: "Email được gửi tới %{email}.",
} satisfies typeof en;
