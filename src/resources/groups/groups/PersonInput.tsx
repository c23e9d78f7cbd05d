import { groupMembers } from "../../../../contract/entities/groups/groupMembers.ts";
import { SearchInput } from "../../../components/list/SearchInput.tsx";
import { call } from "../../../api/client.ts";

type Props = {
  source: string;
  isRequired?: boolean;
  isMany?: boolean;
  helperText?: string;
  /** A group whose members are offered, or those who are not in it; all of the server without one. */
  groupId?: string;
  isInside?: boolean;
};

/** Members found by their nickname, account or id. */
export const PersonInput = ({ groupId, isInside, ...props }: Props) => (
  <SearchInput
    {...props}
    queryKey={[groupMembers.name, "candidates", groupId, isInside]}
    search={async (text, signal) => {
      const where = { ...(groupId && { groupId }), ...(isInside && { isInside: "true" }), ...(text && { text }) };
      const people = await call(groupMembers.endpoints.candidates, where, { signal });
      return people.map(({ id, nickname, account }) => ({ id, words: [nickname, account, id] }));
    }}
  />
);
