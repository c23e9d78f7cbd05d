import Typography from "@mui/material/Typography";
import { RadioButtonGroupInput, TextInput } from "react-admin";
import { useWatch } from "react-hook-form";
import { GroupWhitelistCreate, GroupWhitelistEdit } from "../../../../contract/entities/messages/groupWhitelist.ts";
import {
  PrivateWhitelistCreate,
  PrivateWhitelistEdit,
} from "../../../../contract/entities/messages/privateWhitelist.ts";
import { CreatePage } from "../../../components/form/CreatePage.tsx";
import { EditPage } from "../../../components/form/EditPage.tsx";
import { enumChoices } from "../../../components/fields/enumText.ts";
import { OperationsLink } from "../../../components/actions/OperationsLink.tsx";
import { useMay } from "../../../components/actions/useMay.ts";
import { RecordInput } from "../../../components/inputs/RecordInput.tsx";
import { TimeInput } from "../../../components/inputs/TimeInput.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { getResourceName } from "../../../dataProvider/entities.ts";
import { AccountInput } from "./AccountInput.tsx";
import { getSubject, type WhitelistEntity } from "./kinds.ts";

type Of = { entity: WhitelistEntity };
const schemas = {
  groupWhitelist: { create: GroupWhitelistCreate, edit: GroupWhitelistEdit },
  privateWhitelist: { create: PrivateWhitelistCreate, edit: PrivateWhitelistEdit },
};
const defaults = { level: "list" };

export const EntryCreate = ({ entity }: Of) => {
  const hints = `resources.${getResourceName(entity)}.hints`;
  return (
    <CreatePage schema={schemas[entity.name].create} defaultValues={defaults}>
      <SubjectInput entity={entity} helperText={`${hints}.subject`} />
      <AccountInput source="accountId" entity={entity} helperText={`${hints}.accountId`} />
      <Terms entity={entity} />
    </CreatePage>
  );
};

/** Whom or what it is about: found by name by those who may list them, by its ID alone by others. */
const SubjectInput = ({ entity, helperText }: Of & { helperText: string }) => {
  const { id, of, text } = getSubject(entity);
  const mayFind = useMay(of, "list");
  return mayFind ? (
    <RecordInput source={id} isRequired entity={of} text={text} hasId helperText={helperText} />
  ) : (
    <TextInput source={id} isRequired />
  );
};

export const EntryEdit = ({ entity }: Of) => (
  <EditPage schema={schemas[entity.name].edit} actions={<OperationsLink entity={entity} />}>
    <Terms entity={entity} />
  </EditPage>
);

const Terms = ({ entity }: Of) => (
  <>
    <RadioButtonGroupInput
      source="level"
      choices={enumChoices("whitelistLevel")}
      translateChoice={false}
      helperText={<LevelHint entity={entity} />}
    />
    <TimeInput source="expiresTime" helperText={`resources.${getResourceName(entity)}.hints.expiresTime`} />
    <TextInput source="reason" isRequired multiline rows={3} />
  </>
);

/** What the chosen level means. */
const LevelHint = ({ entity }: Of) => {
  const text = useResourceText(entity);
  const level: unknown = useWatch({ name: "level" });
  return (
    <Typography component="span" variant="caption">
      {typeof level === "string" && text(`levels.${level}`)}
    </Typography>
  );
};
