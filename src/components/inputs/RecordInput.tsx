import { AutocompleteInput, type RaRecord, ReferenceInput } from "react-admin";
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
  /** Beside the name, and found by it too: it tells those of one name apart. */
  hasId?: boolean;
};
type RecordProps = Props & {
  entity: Entity;
  /** Field that names a record. */
  text?: string;
  /** Filter of its list that finds records by what is typed; the field that names them by default. */
  search?: string;
};

const MOST_LETTERS = 30;
const isId = (typed: string) => /^\d+$/.test(typed);
/** Records are shown in their list's own order. */
const ownOrder = { field: "", order: "ASC" } as const;
const queryOptions = { meta: listMeta() };

/** A record of an entity, found by its name: in forms its id, in filters those that point at it. */
export const RecordInput = ({ entity, text = "name", search = text, source, hasId = false, ...props }: RecordProps) => {
  const toFilter = (typed: string) => {
    const part = typed.trim().slice(0, MOST_LETTERS);
    return part === "" ? {} : { [hasId && isId(part) ? "id" : search]: part };
  };
  const toText = (record: RaRecord) => `${record[text]} · ${record.id}`;
  return (
    <ReferenceInput source={source} reference={getResourceName(entity)} sort={ownOrder} queryOptions={queryOptions}>
      {/* A field that is focused because it is wrong shows what is wrong, not its choices over the form. */}
      <AutocompleteInput {...props} optionText={hasId ? toText : text} filterToQuery={toFilter} openOnFocus={false} />
    </ReferenceInput>
  );
};

export const MemberInput = (props: Props) => <RecordInput {...props} entity={members} text="nickname" />;

export const GroupInput = (props: Props) => <RecordInput {...props} entity={groups} />;
