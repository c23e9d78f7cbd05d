import { useEffect } from "react";
import {
  BooleanField,
  BooleanInput,
  DataTable,
  EmailField,
  I18nContextProvider,
  Notification,
  NullableBooleanInput,
  NumberField,
  NumberInput,
  Resource,
  TextArrayField,
  TextArrayInput,
  TextInput,
  useI18nProvider,
  useResourceDefinitionContext,
} from "react-admin";
import { Route, Routes } from "react-router-dom";
import { DayField } from "../../src/components/fields/DayField.tsx";
import { EnumField } from "../../src/components/fields/EnumField.tsx";
import { FileField } from "../../src/components/fields/FileField.tsx";
import { PictureField } from "../../src/components/fields/PictureField.tsx";
import { PicturesField } from "../../src/components/fields/Pictures.tsx";
import { GroupField, MemberField, RecordField } from "../../src/components/fields/RecordField.tsx";
import { RichTextField } from "../../src/components/fields/RichTextField.tsx";
import { SafeUrlField } from "../../src/components/fields/SafeUrlField.tsx";
import { LongTextField, PhoneField } from "../../src/components/fields/TextFields.tsx";
import { TimeField } from "../../src/components/fields/TimeField.tsx";
import { CreatePage } from "../../src/components/form/CreatePage.tsx";
import { EditPage } from "../../src/components/form/EditPage.tsx";
import { DayInput } from "../../src/components/inputs/DayInput.tsx";
import { EnumInput, EnumsInput } from "../../src/components/inputs/EnumInput.tsx";
import { FileInput } from "../../src/components/inputs/FileInput.tsx";
import { LongTextInput } from "../../src/components/inputs/LongTextInput.tsx";
import { PictureInput } from "../../src/components/inputs/PictureInput.tsx";
import { PicturesInput } from "../../src/components/inputs/PicturesInput.tsx";
import { DaysInput, NumberRangeInput } from "../../src/components/inputs/RangeInputs.tsx";
import { GroupInput, MemberInput, RecordInput } from "../../src/components/inputs/RecordInput.tsx";
import { RichTextInput } from "../../src/components/inputs/RichTextInput.tsx";
import { TimeInput } from "../../src/components/inputs/TimeInput.tsx";
import { DateRangeFilter } from "../../src/components/list/DateRangeFilter.tsx";
import { ListPage } from "../../src/components/list/ListPage.tsx";
import { Table } from "../../src/components/list/Table.tsx";
import { addEntities } from "../../src/dataProvider/entities.ts";
import { TabsProvider } from "../../src/layout/tabs/TabsProvider.tsx";
import { kinds, OutingEdit, OutingForm, outings } from "./outings.ts";

const filters = [
  <TextInput key="name" source="name" alwaysOn />,
  <NumberRangeInput key="seats" source="seats" alwaysOn />,
  <NullableBooleanInput key="isOpen" source="isOpen" alwaysOn />,
  <DaysInput key="day" source="day" alwaysOn />,
  <DaysInput key="season" source="season" alwaysOn />,
  <DateRangeFilter key="meetTime" source="meetTime" alwaysOn />,
  <EnumsInput key="kind" source="kind" values={kinds} alwaysOn />,
  <MemberInput key="memberId" source="memberId" alwaysOn />,
  <GroupInput key="groupId" source="groupId" alwaysOn />,
  <RecordInput key="parentId" source="parentId" entity={outings} alwaysOn />,
  <TextInput key="tags" source="tags" alwaysOn />,
];

const OutingList = () => (
  <ListPage filters={filters} sort={{ field: "name", order: "ASC" }}>
    <Table rowClick="edit">
      <DataTable.Col source="name" />
      <DataTable.Col source="description" field={LongTextField} disableSort />
      <DataTable.Col source="program" field={RichTextField} disableSort />
      <DataTable.Col source="seats" field={NumberField} />
      <DataTable.Col source="price" field={NumberField} disableSort />
      <DataTable.Col source="isOpen" field={BooleanField} disableSort />
      <DataTable.Col source="day" field={DayField} />
      <DataTable.Col source="meetTime" disableSort>
        <TimeField source="meetTime" isExact />
      </DataTable.Col>
      <DataTable.Col source="kind" disableSort>
        <EnumField source="kind" tones={{ museum: "good" }} />
      </DataTable.Col>
      <DataTable.Col source="memberId" field={MemberField} disableSort />
      <DataTable.Col source="groupId" field={GroupField} disableSort />
      <DataTable.Col source="parentId" disableSort>
        <RecordField source="parentId" entity={outings} />
      </DataTable.Col>
      <DataTable.Col source="tags" field={TextArrayField} disableSort />
      <DataTable.Col source="cover" field={PictureField} disableSort />
      <DataTable.Col source="photos" field={PicturesField} disableSort />
      <DataTable.Col source="manual" field={FileField} disableSort />
      <DataTable.Col source="site" field={SafeUrlField} disableSort />
      <DataTable.Col source="email" field={EmailField} disableSort />
      <DataTable.Col source="phone" field={PhoneField} disableSort />
    </Table>
  </ListPage>
);

const Fields = () => (
  <>
    <TextInput source="name" isRequired />
    <LongTextInput source="description" />
    <RichTextInput source="program" />
    <NumberInput source="seats" />
    <NumberInput source="price" />
    <BooleanInput source="isOpen" />
    <DayInput source="day" />
    <TimeInput source="meetTime" />
    <DaysInput source="season" />
    <EnumInput source="kind" values={kinds} />
    <MemberInput source="memberId" />
    <GroupInput source="groupId" />
    <RecordInput source="parentId" entity={outings} />
    <TextArrayInput source="tags" />
    <PictureInput source="cover" purpose="picture" />
    <PicturesInput source="photos" purpose="picture" max={2} />
    <FileInput source="manual" />
    <TextInput source="site" />
    <TextInput source="email" type="email" />
    <TextInput source="phone" type="tel" />
  </>
);

const OutingCreate = () => (
  <CreatePage schema={OutingForm}>
    <Fields />
  </CreatePage>
);

const OutingEditPage = () => (
  <EditPage schema={OutingEdit}>
    <Fields />
  </EditPage>
);

const texts: Readonly<Record<string, string>> = {
  "resources.outings.name": "Outing |||| Outings",
  "resources.outings.kind.hike": "Hike",
  "resources.outings.kind.museum": "Museum visit",
  "resources.outings.kind.cinema": "Cinema",
};
const module = { list: OutingList, create: OutingCreate, edit: OutingEditPage, recordRepresentation: "name" };
addEntities([outings]);

/** The entity's pages without the menu, which has no entry for them. */
export const OutingPages = () => {
  const { register } = useResourceDefinitionContext();
  useEffect(() => register(Resource.registerResource({ ...module, name: outings.name })), [register]);
  const i18n = useI18nProvider();
  const translate: typeof i18n.translate = (key, options) => texts[key] ?? i18n.translate(key, options);
  return (
    <I18nContextProvider value={{ ...i18n, translate }}>
      <TabsProvider>
        <Routes>
          <Route path="/outings/*" element={<Resource {...module} name={outings.name} />} />
        </Routes>
        <Notification />
      </TabsProvider>
    </I18nContextProvider>
  );
};
