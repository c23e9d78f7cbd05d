import { fixture } from "../support/fixture.ts";

export default fixture("smsChannels", {
  inputs: {
    // Nothing that is sent by it leaves this machine.
    create: () => ({ provider: "HttpGateway", address: "https://127.0.0.1:9", template: "{code}" }),
  },
});
