import { reports } from "../../../contract/entities/moderation/reports.ts";
import { fixture } from "../support/fixture.ts";

export default fixture("completedReports", {
  add: async ({ superAdmin, create }) => {
    const id = await create("reports");
    await superAdmin.call(reports.endpoints.claim, { id });
    await superAdmin.call(reports.endpoints.handle, { id, result: "Nothing", userBehaviour: "Thing" });
    return id;
  },
});
