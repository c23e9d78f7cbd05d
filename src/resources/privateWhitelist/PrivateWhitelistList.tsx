import { privateWhitelist } from "../../../contract/privateWhitelist.ts";
import { WhitelistPage } from "../whitelists/WhitelistPage.tsx";

export const PrivateWhitelistList = () => <WhitelistPage entity={privateWhitelist} />;
