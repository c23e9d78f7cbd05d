import { type FieldProps, ReferenceField, TextField, useFieldValue } from "react-admin";
import type { Entity } from "../../../contract/core/endpoint.ts";
import { groups } from "../../../contract/entities/groups/groups.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { getResourceName } from "../../dataProvider/entities.ts";
import { useMay } from "../actions/useMay.ts";
import { listMeta } from "../list/listMeta.ts";
import { Code } from "./IdField.tsx";
import { Nothing } from "./TimeField.tsx";

type Props = Pick<FieldProps, "record" | "label" | "sortable"> & { source: string };
type RecordProps = Props & {
  entity: Entity;
  /** Field that names a record. */
  text?: string;
  /** Where its name leads to. */
  link?: "show" | "edit";
};

const queryOptions = { meta: listMeta() };

/** The record that an id stands for, by its name, which leads to it; its id for those who may not see such records. */
export const RecordField = ({ entity, text = "name", link = "edit", ...props }: RecordProps) => {
  const value: string | null | undefined = useFieldValue(props);
  const maySee = useMay(entity, "list");
  if (!value) return <Nothing />;
  const code = <Code text={value} />;
  if (!maySee) return code;
  return (
    <ReferenceField {...props} reference={getResourceName(entity)} link={link} queryOptions={queryOptions} empty={code}>
      <TextField source={text} />
    </ReferenceField>
  );
};

export const MemberField = (props: Props) => <RecordField {...props} entity={members} text="nickname" link="show" />;

export const GroupField = (props: Props) => <RecordField {...props} entity={groups} link="show" />;
