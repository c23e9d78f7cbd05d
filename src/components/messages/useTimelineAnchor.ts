import { useSearchParams } from "react-router-dom";

/** What is searched and read stands in the page's address: `search` as the form has it, and what is open of it. */
export const useTimelineAnchor = <Open extends string>(names: readonly Open[]) => {
  const [params, setParams] = useSearchParams();
  const open = Object.fromEntries(
    names.flatMap((name) => (params.has(name) ? [[name, params.get(name)]] : [])),
  ) as Partial<Record<Open, string>>;
  const search = parsed(params.get("search"));
  const go = (next: { search?: Record<string, unknown>; open?: Partial<Record<Open, string>> }) => {
    const wanted = new URLSearchParams();
    const searched = next.search ?? search;
    if (Object.keys(searched).length > 0) wanted.set("search", JSON.stringify(searched));
    for (const [name, value] of Object.entries<string | undefined>(next.open ?? {})) if (value) wanted.set(name, value);
    setParams(wanted);
  };
  return { search, open, go };
};

/** An address is typed by anybody: what is no object of texts is no search. */
const parsed = (text: string | null): Record<string, string> => {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (typeof value !== "object" || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  } catch {
    return {};
  }
};
