import type en from "../../en-US/access/session.ts";

/** What the caller changes of the own account, as the operation log names it. */
export default {
  name: "自分のアカウント",
} satisfies typeof en;
