import type en from "../../en-US/access/session.ts";

/** What the caller changes of the own account, as the operation log names it. */
export default {
  name: "Tài khoản của mình",
} satisfies typeof en;
