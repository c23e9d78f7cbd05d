import { TextInput } from "react-admin";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { EmojiGrid } from "./EmojiGrid.tsx";
import { UploadButton } from "./UploadButton.tsx";

const filters = [
  <TextInput key="name" source="name" alwaysOn />,
  <EnumInput key="status" source="status" code="entryStatus" alwaysOn />,
];

/** A tenant's emoji as pictures, in the order that the apps show them in. */
export const EmojiList = () => (
  <ListPage
    filters={filters}
    hasColumns={false}
    perPage={50}
    sort={{ field: "sortOrder", order: "ASC" }}
    actions={<UploadButton />}
    emptyHint="resources.emoj.empty"
  >
    <EmojiGrid />
  </ListPage>
);
