import { fixture } from "../support/fixture.ts";

const ip = "10.0.0.1";

/** Members who came from an address. */
export default fixture("ipQueries", {
  add: ({ of }) => of("members"),
  inputs: { list: () => ({ ip }), summary: () => ({ ip }), shared: () => ({ ip }) },
});
