import { TextInput } from "react-admin";
import { EmojiGrid } from "./EmojiGrid.tsx";
import { UploadButton } from "./UploadButton.tsx";
import { EnumInput, ListPage } from "im-console/console";

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
