import { groupWhitelist } from "../../../contract/groupWhitelist.ts";
import { WhitelistPage } from "../whitelists/WhitelistPage.tsx";

export const GroupWhitelistList = () => <WhitelistPage entity={groupWhitelist} shown="entries" />;

export const GroupWhitelistLog = () => <WhitelistPage entity={groupWhitelist} shown="log" />;
