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
      <TextInput source={getSubject(entity).id} isRequired helperText={`${hints}.subject`} />
      <AccountInput source="accountId" entity={entity} helperText={`${hints}.accountId`} />
      <Terms entity={entity} />
    </CreatePage>
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
