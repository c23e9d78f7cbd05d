import Button from "@mui/material/Button";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { createTheme } from "@mui/material/styles";
import { RichTextInput } from "ra-input-rich-text";
import { useState } from "react";
import {
  Admin,
  type DataProvider,
  DataTable,
  DateInput,
  Edit,
  List,
  Resource,
  RichTextField,
  SelectInput,
  SimpleForm,
  TextInput,
} from "react-admin";
import { createRoot } from "react-dom/client";

const row = (id: number, standard: string) => ({
  id,
  standard,
  filled: "",
  outlined: "",
  kind: "draft",
  day: "2026-01-31",
  text: "",
});
let rows = [row(1, "One"), row(2, 'Two, with a comma and a "quote"')];

const dataProvider = {
  getList: async () => ({ data: rows, total: rows.length }),
  getOne: async (_resource: string, { id }: { id: unknown }) => ({ data: rows.find((one) => String(one.id) === id) }),
  update: async (_resource: string, { id, data }: { id: unknown; data: object }) => {
    rows = rows.map((one) => (String(one.id) === String(id) ? { ...one, ...data } : one));
    return { data: rows.find((one) => String(one.id) === String(id)) };
  },
} as Partial<DataProvider> as DataProvider;

const ArticleList = () => (
  <List>
    <DataTable>
      <DataTable.Col source="standard" />
      <DataTable.Col source="filled" />
      <DataTable.Col source="outlined" />
      <DataTable.Col source="kind" />
      <DataTable.Col source="day" />
      <DataTable.Col source="text" field={RichTextField} />
    </DataTable>
  </List>
);

const ArticleEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm>
      <Choices />
      <TextInput source="standard" variant="standard" />
      <TextInput source="filled" variant="filled" />
      <TextInput source="outlined" variant="outlined" />
      <SelectInput source="kind" variant="standard" choices={["draft", "final"].map((id) => ({ id, name: id }))} />
      <DateInput source="day" variant="filled" />
      <RichTextInput source="text" />
    </SimpleForm>
  </Edit>
);

const Choices = () => {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [choice, setChoice] = useState("none");
  const choose = (name: string) => {
    setChoice(name);
    setAnchor(undefined);
  };
  return (
    <>
      <Button variant="contained" onClick={(event) => setAnchor(event.currentTarget)}>
        Choice: {choice}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== undefined} onClose={() => setAnchor(undefined)}>
        {["first", "second"].map((name) => (
          <MenuItem key={name} onClick={() => choose(name)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

const theme = createTheme({ cssVariables: true, palette: { primary: { main: "#123456" } } });

const container = document.getElementById("root");
if (container) {
  createRoot(container).render(
    <Admin dataProvider={dataProvider} theme={theme} disableTelemetry>
      <Resource name="articles" list={ArticleList} edit={ArticleEdit} />
    </Admin>,
  );
}
