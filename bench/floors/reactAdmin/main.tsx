import { createRoot } from "react-dom/client";
import {
  Admin,
  BooleanField,
  Datagrid,
  type DataProvider,
  DateField,
  List,
  Pagination,
  Resource,
  SearchInput,
  SelectField,
  Show,
  SimpleShowLayout,
  TextField,
} from "react-admin";

/**
 * react-admin as it comes, over rows that are there already: what a list costs before anybody has done anything to it.
 * As many rows and columns as our list of members shows.
 */
const COUNT = 1000;
const statuses = ["Enabled", "Banned", "Deleted"];
const people = Array.from({ length: COUNT }, (_, index) => ({
  id: index + 1,
  account: `account_${index + 1}`,
  nickname: `Person ${index + 1}`,
  mobile: `13800${String(index).padStart(6, "0")}`,
  status: statuses[index % 3],
  isOnline: index % 2 === 0,
  level: `Level ${index % 7}`,
  inviteCode: `code${index % 11}`,
  address: `203.0.113.${index % 250}`,
  signedIn: new Date(1_760_000_000_000 - index * 60_000),
  registered: new Date(1_740_000_000_000 - index * 60_000),
}));

const dataProvider = {
  getList: async (_: string, params: { pagination?: { page: number; perPage: number }; filter?: { q?: string } }) => {
    const { page = 1, perPage = 50 } = params.pagination ?? {};
    const found = people.filter(({ nickname }) => nickname.includes(params.filter?.q ?? ""));
    return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
  },
  getOne: async (_: string, { id }: { id: unknown }) => ({ data: people[Number(id) - 1] }),
  getMany: async () => ({ data: [] }),
  getManyReference: async () => ({ data: [], total: 0 }),
} as unknown as DataProvider;

const choices = statuses.map((name) => ({ id: name, name }));

const PersonList = () => (
  <List
    perPage={50}
    pagination={<Pagination rowsPerPageOptions={[50]} />}
    filters={[<SearchInput key="q" source="q" alwaysOn />]}
  >
    <Datagrid rowClick="show">
      <TextField source="id" />
      <TextField source="account" />
      <TextField source="nickname" />
      <TextField source="mobile" />
      <SelectField source="status" choices={choices} />
      <BooleanField source="isOnline" />
      <TextField source="level" />
      <TextField source="inviteCode" />
      <TextField source="address" />
      <DateField source="signedIn" showTime />
      <DateField source="registered" showTime />
    </Datagrid>
  </List>
);

const PersonShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="account" />
      <TextField source="nickname" />
      <TextField source="mobile" />
      <DateField source="registered" showTime />
    </SimpleShowLayout>
  </Show>
);

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <Admin dataProvider={dataProvider}>
      <Resource name="people" list={PersonList} show={PersonShow} />
      <Resource name="groups" list={PersonList} show={PersonShow} />
    </Admin>,
  );
