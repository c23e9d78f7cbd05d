import { useMemo } from "react";
import { AutocompleteInput } from "react-admin";
import { members } from "../../../contract/entities/people/members.ts";
import { currentLocale } from "../../i18n/locale.ts";
import { choicesOptions } from "./choices.ts";
import { useEndpointQuery } from "../../dataProvider/useEndpoint.ts";

/** A calling code by the names of the countries that share it. */
export const NationAreaCodeInput = (props: { source: string; isRequired?: boolean }) => {
  const { choices, isPending } = useNationAreaCodes();
  return <AutocompleteInput {...props} choices={choices} isPending={isPending} translateChoice={false} />;
};

/** Calling codes as choices. */
export const useNationAreaCodes = () => {
  const { data = noCodes, isPending } = useEndpointQuery(members, "nationAreaCodes", {}, choicesOptions);
  return { choices: useMemo(() => toChoices(data), [data]), isPending };
};

const noCodes: { region: string; nationAreaCode: string }[] = [];

const toChoices = (entries: { region: string; nationAreaCode: string }[]) => {
  const names = new Intl.DisplayNames(currentLocale(), { type: "region", fallback: "code" });
  const list = new Intl.ListFormat(currentLocale(), { type: "conjunction", style: "narrow" });
  return Object.entries(Object.groupBy(entries, ({ nationAreaCode }) => nationAreaCode)).map(
    ([code, regions = []]) => ({
      id: code,
      name: `+${code} ${list.format(regions.map(({ region }) => names.of(region) ?? region))}`,
    }),
  );
};
