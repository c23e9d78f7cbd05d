import { reports } from "../../../contract/entities/moderation/reports.ts";
import { fixture } from "../support/fixture.ts";

export default fixture("policeReports", {
  add: async ({ superAdmin, of }) => {
    const id = await of("completedReports");
    await superAdmin.call(reports.endpoints.handOver, { id, policeReference: "Thing" });
    return id;
  },
});
