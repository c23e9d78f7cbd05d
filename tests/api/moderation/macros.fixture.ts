import { fixture } from "../support/fixture.ts";

const inputs = () => ({ kinds: ["Reply" as const], texts: { "en-US": { content: "Thank you." } }, shortcut: null });

export default fixture("macros", {
  inputs: { create: inputs, update: ({ macros }) => ({ id: macros, ...inputs() }) },
});
