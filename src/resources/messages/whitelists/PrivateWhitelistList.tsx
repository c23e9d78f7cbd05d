import { privateWhitelist } from "../../../../contract/entities/messages/privateWhitelist.ts";
import { WhitelistPage } from "./WhitelistPage.tsx";

export const PrivateWhitelistList = () => <WhitelistPage entity={privateWhitelist} shown="entries" />;

export const PrivateWhitelistLog = () => <WhitelistPage entity={privateWhitelist} shown="log" />;
