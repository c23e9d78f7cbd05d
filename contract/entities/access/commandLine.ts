/** What is done at the command line, beside the console: the operation log names it as `installation.<name>`. */
export const commandNames = [
  "showCode",
  "resetPassword",
  "resetGoogleCode",
  "unlock",
  "rotateKey",
  "endTwoPeople",
  "backup",
  "restore",
  "addPlugin",
  "removePlugin",
] as const;
export type CommandName = (typeof commandNames)[number];

/** What such an entry is about, when that is no account and no server, and the first half of its call's name. */
export const INSTALLATION = "installation";

/** Who such an entry names: no account can be called so. The machine's own user stands in its parameters. */
export const COMMAND_LINE = { accountId: "0", account: "command line" } as const;

/** Who an entry names when the chat platform decided something at its side. */
export const PLATFORM = { accountId: "0", account: "the platform" } as const;

/** Who an entry names when something happened by itself, at its time. */
export const SYSTEM = { accountId: "0", account: "by itself" } as const;
