import { useMemo } from "react";
import { type Locale, locales } from "../../../contract/core/locales.ts";
import { type Macro, type MacroKind, macros } from "../../../contract/entities/moderation/macros.ts";
import { useEndpointQuery } from "../../dataProvider/useEndpoint.ts";
import { useMay } from "../actions/useMay.ts";

/** The macros that are offered here; none to whoever may not write here. */
export const useOffered = (kind: MacroKind): readonly Macro[] => {
  const isAllowed = useMay(macros, "list");
  const { data } = useEndpointQuery(
    macros,
    "list",
    { kinds: kind, macroStatus: "Enable", pageSize: -1 },
    { enabled: isAllowed },
  );
  return data?.records ?? none;
};
const none: readonly Macro[] = [];

/** Those whose shortcut or name has what was typed in it, those that begin with it first. */
export const useFound = (offered: readonly Macro[], typed: string) =>
  useMemo(() => {
    const sought = typed.toLowerCase();
    const rank = ({ shortcut, name }: Macro) => {
      if (shortcut?.startsWith(sought)) return shortcut === sought ? 0 : 1;
      if (shortcut?.includes(sought)) return 2;
      return name.toLowerCase().includes(sought) ? 3 : 4;
    };
    return offered
      .map((macro) => ({ macro, place: rank(macro) }))
      .filter(({ place }) => place < 4)
      .toSorted((a, b) => a.place - b.place)
      .map(({ macro }) => macro);
  }, [offered, typed]);

/** A macro in the language that is wanted, or else in one that it has. */
export const saidIn = ({ texts }: Pick<Macro, "texts">, wanted: Locale) => {
  const locale = texts[wanted] ? wanted : locales.find((other) => texts[other]);
  const said = locale && texts[locale];
  return said && { ...said, locale };
};
