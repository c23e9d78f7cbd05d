import { privateWhitelist } from "../../../../contract/entities/messages/privateWhitelist.ts";
import { EntryCreate, EntryEdit } from "./EntryForm.tsx";

export const PrivateWhitelistCreate = () => <EntryCreate entity={privateWhitelist} />;
export const PrivateWhitelistEdit = () => <EntryEdit entity={privateWhitelist} />;
