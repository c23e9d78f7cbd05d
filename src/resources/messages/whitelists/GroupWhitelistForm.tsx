import { groupWhitelist } from "../../../../contract/entities/messages/groupWhitelist.ts";
import { EntryCreate, EntryEdit } from "./EntryForm.tsx";

export const GroupWhitelistCreate = () => <EntryCreate entity={groupWhitelist} />;
export const GroupWhitelistEdit = () => <EntryEdit entity={groupWhitelist} />;
