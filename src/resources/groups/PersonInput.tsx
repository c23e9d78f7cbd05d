import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AutocompleteArrayInput, AutocompleteInput } from "react-admin";
import { groupMembers } from "../../../contract/groupMembers.ts";
import { call } from "../../dataProvider/client.ts";

type Props = {
  source: string;
  isRequired?: boolean;
  isMany?: boolean;
  helperText?: string;
  /** A group whose members are offered, or those who are not in it; all of the server without one. */
  groupId?: string;
  isInside?: boolean;
};

const SEPARATOR = " · ";

/** Members found by their nickname, account or id. */
export const PersonInput = ({ isMany, groupId, isInside, ...props }: Props) => {
  const [text, setText] = useState("");
  const { data = [], isFetching } = useQuery({
    queryKey: [groupMembers.name, "candidates", groupId, isInside, text],
    queryFn: ({ signal }) =>
      call(
        groupMembers.endpoints.candidates,
        { ...(groupId && { groupId }), ...(isInside && { isInside: "true" }), ...(text && { text }) },
        { signal },
      ),
    placeholderData: (before) => before,
  });
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const found = data.map(({ id, nickname, account }) => ({ id, name: [nickname, account, id].join(SEPARATOR) }));
  // Those chosen before keep their names when something else is looked for.
  const kept = [...known].flatMap(([id, name]) => (found.some((each) => each.id === id) ? [] : [{ id, name }]));
  const remember = (ids: unknown) => {
    const chosen = new Set([ids].flat());
    const all = new Map([...known, ...found.map(({ id, name }) => [id, name] as const)]);
    setKnown(new Map([...all].filter(([id]) => chosen.has(id))));
  };
  const shared = {
    ...props,
    choices: [...found, ...kept],
    translateChoice: false,
    isFetching,
    setFilter: (typed: string) => setText(typed.split(SEPARATOR)[0]?.slice(0, 32) ?? ""),
    filterToQuery: (typed: string) => typed,
    matchSuggestion: () => true,
    onChange: remember,
  };
  return isMany ? (
    <AutocompleteArrayInput {...shared} sx={{ gridColumn: "1 / -1" }} />
  ) : (
    <AutocompleteInput {...shared} />
  );
};
