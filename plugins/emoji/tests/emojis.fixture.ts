import { emojis } from "../contract.ts";
import { png, fixture, uploadPicture } from "im-console/testing";
import { fileLink } from "im-console/contract";

export default fixture(emojis, {
  add: async ({ api, superAdmin, create }) => {
    const picture = await uploadPicture(api, superAdmin, "emoji", await png({ width: 8, height: 8 }));
    return create("emojis", { picture });
  },
  inputs: { create: ({ tenants }) => ({ picture: fileLink(tenants, `${"A".repeat(22)}.png`) }) },
});
