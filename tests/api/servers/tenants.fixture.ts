import { fixture } from "../support/fixture.ts";

export default fixture("tenants", { add: ({ tenantId }) => Promise.resolve(tenantId) });
