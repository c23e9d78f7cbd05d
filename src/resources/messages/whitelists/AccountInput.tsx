import { useQuery } from "@tanstack/react-query";
import { AutocompleteInput, type AutocompleteInputProps } from "react-admin";
import { call } from "../../../api/client.ts";
import { getResourceName } from "../../../dataProvider/entities.ts";
import type { WhitelistEntity } from "./kinds.ts";

type Props = Pick<AutocompleteInputProps, "helperText"> & {
  entity: WhitelistEntity;
  source: string;
  /** Among filters: shown without being asked for. */
  alwaysOn?: boolean;
};

/** An operator of this server. */
export const AccountInput = ({ entity, source, helperText }: Props) => {
  const { data = [], isFetching } = useQuery({
    queryKey: [getResourceName(entity), "accounts"],
    queryFn: ({ signal }) => call(entity.endpoints.accounts, {}, { signal }),
  });
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
