import type { Messages } from "../translate.ts";

/** What the console's frame and its first screens say. */
export default import.meta.glob<Messages>(
  [
    "./app.ts",
    "./menu.ts",
    "./ra.ts",
    "./home.ts",
    "./members.ts",
    "./memberLevels.ts",
    "./inviteCodes.ts",
    "./adminSessions.ts",
  ],
  { eager: true, import: "default" },
);
