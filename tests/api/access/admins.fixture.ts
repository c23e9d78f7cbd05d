import { fixture } from "../support/fixture.ts";

export default fixture("admins", {
  inputs: {
    create: ({ tenants, roles }) => ({
      // The server's settings say what a password has to be.
      password: "Another2horse",
      tenants: [{ tenantId: tenants, roleIds: [roles] }],
    }),
  },
});
