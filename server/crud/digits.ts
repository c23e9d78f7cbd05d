/** Fewer digits of a telephone number are in too many. */
const MIN_DIGITS = 4;

/** The digits of what may be a part of a telephone number, as people write them; undefined of anything else. */
export const digitsOf = (text: string) => {
  const digits = text.replaceAll(/^\+|[\s()-]/g, "");
  return /^\d+$/.test(digits) && digits.length >= MIN_DIGITS ? digits : undefined;
};
