import * as field from "../../core/fields.ts";

const MAINLAND = "86";

/** The parts of a number that something is sent to. */
export const smsNumber = { nationAreaCode: field.NationAreaCode, mobile: field.Mobile };

/** One of the mainland is held to its own rule; other countries' differ too much to be known here. */
export const holdsPhone = ({ nationAreaCode, mobile }: { nationAreaCode: string; mobile: string }) =>
  nationAreaCode !== MAINLAND || field.Phone.safeParse(mobile).success;

/** What is said of one that breaks it. */
export const wrongPhone = { path: ["mobile"], error: "rule.phone" };
