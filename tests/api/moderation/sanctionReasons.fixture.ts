import { fixture } from "../support/fixture.ts";

const inputs = () => ({
  texts: { "en-US": { name: "Advertising", notice: "You advertised." } },
  reportReason: null,
  ladder: [{ kind: "Mute" as const, hours: 24 }],
  windowDays: 90,
});

export default fixture("sanctionReasons", {
  inputs: { create: inputs, update: ({ sanctionReasons }) => ({ id: sanctionReasons, ...inputs() }) },
});
