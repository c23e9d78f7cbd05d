import { fixture } from "../support/fixture.ts";

const inputs = () => ({
  name: `Thanks ${crypto.randomUUID().slice(0, 20)}`,
  kinds: ["Reply" as const],
  texts: { "en-US": { content: "Thank you, {member}." } },
  shortcut: crypto.randomUUID().slice(0, 20),
});

export default fixture("macros", {
  inputs: { create: inputs, update: ({ macros }) => ({ id: macros, ...inputs() }) },
});
