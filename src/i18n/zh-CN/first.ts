import type { Messages } from "../messages.ts";

/** What the console's frame and its first screens say. */
export default import.meta.glob<Messages>(
  ["./app.ts", "./menu.ts", "./ra.ts", "./statistics/home.ts", "./people/members.ts"],
  {
    eager: true,
    import: "default",
  },
);
