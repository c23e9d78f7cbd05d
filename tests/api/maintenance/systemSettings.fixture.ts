import { systemSettings } from "../../../contract/entities/maintenance/systemSettings.ts";
import { fixture } from "../support/fixture.ts";

const code = "maxMentions";

/** A change that can be taken back. */
export default fixture("systemSettings", {
  add: async ({ superAdmin }) => {
    await superAdmin.call(systemSettings.endpoints.update, { id: code, value: 5 });
    const { records } = await superAdmin.call(systemSettings.endpoints.history, { code });
    return records[0]?.id ?? "";
  },
  // The bounds of a value are those of its setting, and the last of them may be a plugin's.
  inputs: { update: () => ({ id: code, value: 6 }) },
});
