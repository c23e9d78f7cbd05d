import { AutocompleteInput, ReferenceInput } from "react-admin";
import type { Entity } from "../../../contract/core/endpoint.ts";
import { groups } from "../../../contract/entities/groups/groups.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { getResourceName } from "../../dataProvider/entities.ts";
import { listMeta } from "../list/listMeta.ts";

type Props = {
  source: string;
  label?: string;
  helperText?: string;
  isRequired?: boolean;
  alwaysOn?: boolean;
};
type RecordProps = Props & {
  entity: Entity;
  /** Field that names a record. */
  text?: string;
  /** Filter of its list that finds records by what is typed; the field that names them by default. */
  search?: string;
};

const MOST_LETTERS = 30;
/** Records are shown in their list's own order. */
const ownOrder = { field: "", order: "ASC" } as const;
const queryOptions = { meta: listMeta() };

/** A record of an entity, found by its name: in forms its id, in filters those that point at it. */
export const RecordInput = ({ entity, text = "name", search = text, source, ...props }: RecordProps) => {
  const toFilter = (typed: string) => (typed.trim() ? { [search]: typed.trim().slice(0, MOST_LETTERS) } : {});
  return (
    <ReferenceInput source={source} reference={getResourceName(entity)} sort={ownOrder} queryOptions={queryOptions}>
      <AutocompleteInput {...props} optionText={text} filterToQuery={toFilter} />
    </ReferenceInput>
  );
};

export const MemberInput = (props: Props) => <RecordInput {...props} entity={members} text="nickname" />;

export const GroupInput = (props: Props) => <RecordInput {...props} entity={groups} />;
