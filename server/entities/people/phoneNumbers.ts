import { type Expression, expressionBuilder, type SqlBool } from "kysely";

/** An area code has at most so many digits. */
const LONGEST_CODE = 4;

type Columns = { nationAreaCode: Expression<string | null>; mobile: Expression<string | null> };
type Fits = (mobile: Columns["mobile"], digits: string) => Expression<SqlBool>;
const t = expressionBuilder();

/**
 * The number fits what somebody typed, digits with or without a plus sign: as it is, or behind the area code, which the
 * digits after the sign may be. A code has no fixed length, so that each one is tried.
 */
export const hasNumber = ({ nationAreaCode, mobile }: Columns, typed: string, as: { part: Fits; start: Fits }) => {
  const digits = typed.replace(/^\+/, "");
  const lengths = typed.startsWith("+") ? [...Array(Math.min(LONGEST_CODE, digits.length)).keys()] : [];
  return t.or([
    as.part(mobile, digits),
    ...lengths.map((last) =>
      t.and([t(nationAreaCode, "=", digits.slice(0, last + 1)), as.start(mobile, digits.slice(last + 1))]),
    ),
  ]);
};
