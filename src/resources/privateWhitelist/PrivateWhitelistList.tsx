import { privateWhitelist } from "../../../contract/privateWhitelist.ts";
import { WhitelistPage } from "../whitelists/WhitelistPage.tsx";

export const PrivateWhitelistList = () => <WhitelistPage entity={privateWhitelist} shown="entries" />;

export const PrivateWhitelistLog = () => <WhitelistPage entity={privateWhitelist} shown="log" />;
