import { launchPages } from "../contract.ts";
import { png, fixture, uploadPicture } from "im-console/testing";
import { fileLink } from "im-console/contract";

export default fixture(launchPages, {
  add: async ({ api, superAdmin, create }) => {
    const picture = await uploadPicture(api, superAdmin, "launchPage", await png({ width: 9, height: 16 }));
    return create("launchPages", { pictures: [picture] });
  },
  inputs: { create: ({ tenants }) => ({ pictures: [fileLink(tenants, `${"A".repeat(22)}.png`)] }) },
});
