import ChatIcon from "@mui/icons-material/ChatOutlined";
import {
  Create,
  EditGuesser,
  ListGuesser,
  required,
  SelectInput,
  ShowGuesser,
  SimpleForm,
  TextInput,
} from "react-admin";
import type { ResourceModule } from "im-console/console";

const statuses = ["open", "pending", "solved"].map((id) => ({ id, name: `plugins.tickets.status.${id}` }));

const filters = [
  <TextInput key="q" source="q" alwaysOn resettable />,
  <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
];

// Columns and inputs are guessed from what the service answers; in development their code is in the browser's console.
const TicketList = () => <ListGuesser filters={filters} sort={{ field: "id", order: "DESC" }} />;
const TicketEdit = () => <EditGuesser mutationMode="pessimistic" />;

const TicketCreate = () => (
  <Create redirect="list">
    <SimpleForm>
      <TextInput source="title" validate={required()} />
      <SelectInput source="status" choices={statuses} defaultValue="open" />
      <TextInput source="requester" />
      <TextInput source="body" multiline minRows={3} maxRows={5} />
    </SimpleForm>
  </Create>
);

export default {
  list: TicketList,
  edit: TicketEdit,
  show: ShowGuesser,
  create: TicketCreate,
  icon: ChatIcon,
  recordRepresentation: "title",
} satisfies ResourceModule;
