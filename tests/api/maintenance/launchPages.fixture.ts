import { fileLink } from "../../../contract/core/files.ts";
import { png } from "../../files/pictures.ts";
import { fixture } from "../support/fixture.ts";
import { uploadPicture } from "../support/uploadPicture.ts";

export default fixture("launchPages", {
  add: async ({ api, superAdmin, create }) => {
    const picture = await uploadPicture(api, superAdmin, "launchPage", await png({ width: 9, height: 16 }));
    return create("launchPages", { pictures: [picture] });
  },
  inputs: { create: ({ tenants }) => ({ pictures: [fileLink(tenants, `${"A".repeat(22)}.png`)] }) },
});
