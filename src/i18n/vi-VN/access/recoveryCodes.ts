import type en from "../../en-US/access/recoveryCodes.ts";

export default {
  name: "Mã khôi phục",
  calls: { replace: "Đã tạo lại" },
} satisfies typeof en;
