import { accountEmail } from "../../../contract/entities/access/accountEmail.ts";
import { routes } from "../../http/mount.ts";
import { askForEmail, confirmEmail, deleteEmail, loadEmail } from "../../mail/ownEmail.ts";

export default routes(accountEmail, {
  load: loadEmail,
  ask: async (context, { email }) => {
    await askForEmail(context, email);
    return {};
  },
  confirm: async (context, { code }) => {
    await confirmEmail(context, code);
    return {};
  },
  delete: async (context) => {
    await deleteEmail(context);
    return {};
  },
});
