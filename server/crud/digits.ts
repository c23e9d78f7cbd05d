/** Fewer digits of a telephone number are in too many. */
const DIGITS = /^\+?\d{4,}$/;

/**
 * The digits of what may be a part of a telephone number, as people write them, behind the plus sign that says that they
 * begin with its area code; undefined of anything else.
 */
export const digitsOf = (text: string) => {
  const digits = text.replaceAll(/[\s()-]/g, "");
  return DIGITS.test(digits) ? digits : undefined;
};
