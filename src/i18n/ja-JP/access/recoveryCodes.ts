import type en from "../../en-US/access/recoveryCodes.ts";

export default {
  name: "リカバリーコード",
  calls: { replace: "作り直し" },
} satisfies typeof en;
