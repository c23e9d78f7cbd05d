import { sso } from "../../../contract/entities/access/sso.ts";
import { goToProvider } from "../../auth/sso/exchange.ts";
import { endFromProvider } from "../../auth/sso/logout.ts";
import { signInBySso } from "../../auth/sso/signIn.ts";
import { routes } from "../../http/mount.ts";

export default routes(sso, {
  start: (context, { purpose }) => goToProvider(context, purpose),
  login: (context, { deviceToken, ...returned }) => signInBySso(context, returned, deviceToken),
  backchannelLogout: async (context, { logout_token }) => {
    await endFromProvider(context, logout_token);
    return {};
  },
});
