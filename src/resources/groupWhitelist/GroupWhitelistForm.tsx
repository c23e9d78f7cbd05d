import { groupWhitelist } from "../../../contract/groupWhitelist.ts";
import { EntryCreate, EntryEdit } from "../whitelists/EntryForm.tsx";

export const GroupWhitelistCreate = () => <EntryCreate entity={groupWhitelist} />;
export const GroupWhitelistEdit = () => <EntryEdit entity={groupWhitelist} />;
