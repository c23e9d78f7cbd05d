import { z } from "../core/zod.ts";
import { enumSchema } from "../core/enums.ts";
import * as field from "../core/fields.ts";
import { holdsPhone, smsNumber, wrongPhone } from "../entities/maintenance/smsNumber.ts";

/** Seconds between two codes to one number, wrong tries that a code stands, and its digits. */
export const CODE_GAP = 60;
export const CODE_TRIES = 5;
export const CODE_DIGITS = 6;

const number = { ...smsNumber, purpose: enumSchema("smsPurpose") };

/** To whom, and for what: a code for one thing is none for another. */
export const CodeRequest = z.strictObject(number).refine(holdsPhone, wrongPhone);

/** The code itself is in the message alone. */
export const SentCode = z.object({ id: field.Id, expireTime: z.string() });

export const CodeTry = z.strictObject({
  ...number,
  code: z.string().regex(/^\d{4,8}$/, "rule.invalid"),
});

/** `none` is that no code was sent that still counts: it was used, is over, or a later one was sent. */
export const codeRefusals = ["wrong", "none", "triedTooOften"] as const;

export const CodeVerdict = z.object({
  isRight: z.boolean(),
  reason: z.enum(codeRefusals).nullable(),
  /** Tries that are left to the code. */
  triesLeft: z.number().int(),
});
