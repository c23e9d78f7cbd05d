import { TOTAL_CAP } from "../../../contract/core/endpoint.ts";
import { numberText } from "../../i18n/numberText.ts";

type Meta = { total?: number; totalIsCapped?: boolean } | undefined;

/** How many there are; counting stops at the cap, which then reads `10,000+`. */
export const totalText = (total: number | undefined, meta: Meta) => {
  if (meta?.totalIsCapped) return `${numberText(meta.total ?? TOTAL_CAP)}+`;
  return total === undefined ? "" : numberText(total);
};
