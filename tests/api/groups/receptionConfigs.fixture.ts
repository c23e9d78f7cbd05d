import { receptionConfigs } from "../../../contract/entities/groups/receptionConfigs.ts";
import { fixture } from "../support/fixture.ts";

export default fixture("receptionConfigs", {
  // Off, so that nobody who is made later is received.
  add: async ({ superAdmin, create }) => {
    const id = await create("receptionConfigs");
    await superAdmin.call(receptionConfigs.endpoints.setStatus, { id, status: "Disable" });
    return id;
  },
  inputs: { create: () => ({ autoAddCount: 1 }) },
});
