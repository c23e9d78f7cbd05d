import { AutocompleteInput, type AutocompleteInputProps } from "react-admin";
import type { WhitelistEntity } from "./kinds.ts";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";

type Props = Pick<AutocompleteInputProps, "helperText"> & {
  entity: WhitelistEntity;
  source: string;
  /** Among filters: shown without being asked for. */
  alwaysOn?: boolean;
};

/** An operator of this tenant. */
export const AccountInput = ({ entity, source, helperText }: Props) => {
  const { data = [], isFetching } = useEndpointQuery(entity, "accounts", {});
  const choices = data.map(({ id, account, nickname }) => ({
    id,
    name: nickname === account ? account : `${account} · ${nickname}`,
  }));
  return (
    <AutocompleteInput
      source={source}
      choices={choices}
      translateChoice={false}
      isFetching={isFetching}
      helperText={helperText}
    />
  );
};
