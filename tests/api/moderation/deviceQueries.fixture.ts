import { fixture } from "../support/fixture.ts";

const deviceId = "d";

/** Members who came with a device. */
export default fixture("deviceQueries", {
  add: ({ of }) => of("members"),
  inputs: { list: () => ({ deviceId }), summary: () => ({ deviceId }), shared: () => ({ deviceId }) },
});
