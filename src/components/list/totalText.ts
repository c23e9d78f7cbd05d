import { TOTAL_CAP } from "../../../contract/core/endpoint.ts";
import { currentLocale } from "../../i18n/locale.ts";

type Meta = { total?: number; totalIsCapped?: boolean } | undefined;

/** How many there are; counting stops at the cap, which then reads `10,000+`. */
export const totalText = (total: number | undefined, meta: Meta) => {
  const numbers = new Intl.NumberFormat(currentLocale());
  if (meta?.totalIsCapped) return `${numbers.format(meta.total ?? TOTAL_CAP)}+`;
  return total === undefined ? "" : numbers.format(total);
};
