import { privateWhitelist } from "../../../contract/privateWhitelist.ts";
import { EntryCreate, EntryEdit } from "../whitelists/EntryForm.tsx";

export const PrivateWhitelistCreate = () => <EntryCreate entity={privateWhitelist} />;
export const PrivateWhitelistEdit = () => <EntryEdit entity={privateWhitelist} />;
