import { useSearchParams } from "react-router-dom";
import { homeRanges } from "../../../contract/entities/statistics/home.ts";
import type { Range } from "../inputs/RangeToggle.tsx";

/** What the screens of figures ask for: one of the ranges, or two days of one's own. */
export type Chosen =
  | { range: Range; from?: undefined; to?: undefined }
  | { range?: undefined; from: string; to: string };

const names = ["range", "from", "to"] as const;
const isRange = (text: string | null): text is Range => homeRanges.some((range) => range === text);

/** The period that the address names, 30 days otherwise; who passes the address on passes the period on. */
export const usePeriod = () => {
  const [params, setParams] = useSearchParams();
  const [range, from, to] = names.map((name) => params.get(name));
  const chosen: Chosen = from && to ? { from, to } : { range: isRange(range ?? null) ? (range as Range) : "30d" };
  const choose = (next: Chosen) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of names) after.delete(name);
        for (const name of names) if (next[name]) after.set(name, next[name]);
        return after;
      },
      { replace: true },
    );
  return [chosen, choose] as const;
};
