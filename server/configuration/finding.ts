/** One thing that was looked at: `bad` is what a start would fail of, or what would be unsafe. */
export type Finding = { is: "ok" | "warning" | "bad"; name: string; says: string };
