import type en from "../../en-US/access/recoveryCodes.ts";

export default {
  name: "恢复码",
  calls: { replace: "重新生成" },
} satisfies typeof en;
