import { groupWhitelist } from "../../../../contract/entities/messages/groupWhitelist.ts";
import { WhitelistPage } from "./WhitelistPage.tsx";

export const GroupWhitelistList = () => <WhitelistPage entity={groupWhitelist} shown="entries" />;

export const GroupWhitelistLog = () => <WhitelistPage entity={groupWhitelist} shown="log" />;
