import { adminSessions } from "../../../contract/entities/access/adminSessions.ts";
import { fixture } from "../support/fixture.ts";

export default fixture("adminSessions", {
  add: async ({ api, tenantId, superAdmin, of }) => {
    const accountId = await of("admins");
    await api.signedIn(accountId, tenantId);
    const { records } = await superAdmin.call(adminSessions.endpoints.list, { accountId });
    return records[0]?.id ?? "";
  },
});
