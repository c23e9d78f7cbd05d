import type en from "../../en-US/access/session.ts";

/** What the caller changes of the own account, as the operation log names it. */
export default {
  name: "本人账号",
} satisfies typeof en;
