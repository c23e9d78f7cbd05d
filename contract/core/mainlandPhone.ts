import { Phone } from "./fields.ts";

const MAINLAND = "86";

/** What sends to a number holds one of the mainland to its own rule; other countries' differ too much to be known here. */
export const holdsPhone = ({ nationAreaCode, mobile }: { nationAreaCode: string; mobile: string }) =>
  nationAreaCode !== MAINLAND || Phone.safeParse(mobile).success;

/** What is said of one that breaks it. */
export const wrongPhone = { path: ["mobile"], error: "rule.phone" };
