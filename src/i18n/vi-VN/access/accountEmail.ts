import type en from "../../en-US/access/accountEmail.ts";

export default {
  name: "Địa chỉ thư",
  fields: { email: "Địa chỉ thư", code: "Mã trong thư" },
  calls: { ask: "Đã gửi mã", confirm: "Đã xác nhận địa chỉ thư", delete: "Đã gỡ địa chỉ thư" },
  actions: { ask: "Gửi mã", confirm: "Xác nhận", delete: "Gỡ" },
  hint: "Những việc xảy ra với tài khoản cũng được gửi tới đó.",
  impossible: "Chưa thiết lập máy chủ thư nên không gửi được thư.",
  sent: "Mã đang được gửi tới %{email}, có hiệu lực trong 30 phút.",
  used: "Thư được gửi tới %{email}.",
} satisfies typeof en;
