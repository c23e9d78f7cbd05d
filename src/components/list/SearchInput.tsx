import { type QueryKey, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AutocompleteArrayInput, AutocompleteInput } from "react-admin";
import { fullWidth } from "../form/FormCard.tsx";

/** What tells one choice from another, its name first: it is what is looked for again when the box is left. */
export type Choice = { id: string; words: readonly (string | number)[] };

type Props = {
  source: string;
  label?: string;
  helperText?: string;
  isRequired?: boolean;
  isMany?: boolean;
  /** Of the query, with whatever else the choices depend on. */
  queryKey: QueryKey;
  search: (text: string, signal: AbortSignal) => Promise<Choice[]>;
};

const SEPARATOR = " · ";
const MOST_LETTERS = 32;

/** A choice among what the server finds as one types. */
export const SearchInput = ({ isMany, queryKey, search, ...props }: Props) => {
  const [text, setText] = useState("");
  const { data = [], isFetching } = useQuery({
    queryKey: [...queryKey, text],
    queryFn: ({ signal }) => search(text, signal),
    placeholderData: (before) => before,
  });
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const found = data.map(({ id, words }) => ({ id, name: words.join(SEPARATOR) }));
  // Those chosen before keep their names when something else is looked for.
  const chosen = [...known].flatMap(([id, name]) => (found.some((each) => each.id === id) ? [] : [{ id, name }]));
  const remember = (ids: unknown) => {
    const chosen = new Set([ids].flat());
    const all = new Map([...known, ...found.map(({ id, name }) => [id, name] as const)]);
    setKnown(new Map([...all].filter(([id]) => chosen.has(id))));
  };
  const shared = {
    ...props,
    choices: [...found, ...chosen],
    translateChoice: false,
    isFetching,
    setFilter: (typed: string) => setText(typed.split(SEPARATOR)[0]?.slice(0, MOST_LETTERS) ?? ""),
    filterToQuery: (typed: string) => typed,
    matchSuggestion: () => true,
    onChange: remember,
  };
  return isMany ? <AutocompleteArrayInput {...shared} sx={fullWidth} /> : <AutocompleteInput {...shared} />;
};
