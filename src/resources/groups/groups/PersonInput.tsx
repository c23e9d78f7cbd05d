import { groupMembers } from "../../../../contract/entities/groups/groupMembers.ts";
import { SearchInput } from "../../../components/list/SearchInput.tsx";
import { toQueryKey, useConsoleDataProvider } from "../../../dataProvider/useEndpoint.ts";

type Props = {
  source: string;
  isRequired?: boolean;
  isMany?: boolean;
  label?: string;
  helperText?: string;
  /** A group whose members are offered, or those who are not in it; all of the tenant without one. */
  groupId?: string;
  isInside?: boolean;
  /** Who is not offered. */
  without?: string;
};

/** Members found by their nickname, account or id. */
export const PersonInput = ({ groupId, isInside, without, ...props }: Props) => {
  const { call } = useConsoleDataProvider();
  const where = { ...(groupId && { groupId }), ...(isInside && { isInside: "true" }) };
  return (
    <SearchInput
      {...props}
      queryKey={toQueryKey(groupMembers, "candidates", where)}
      search={async (text, signal) => {
        const people = await call(groupMembers, "candidates", { ...where, ...(text && { text }) }, { signal });
        return people
          .filter(({ id }) => id !== without)
          .map(({ id, nickname, account }) => ({ id, words: [nickname, account, id] }));
      }}
    />
  );
};
