import { fixture } from "../support/fixture.ts";

/** Calls are named, and the same on every server. */
export default fixture("apiResources", {
  add: null,
  inputs: {
    load: () => ({ id: "members.list" }),
    // Switched off, a call would refuse what comes after it.
    switch: () => ({ id: "nothing.such" }),
  },
});
