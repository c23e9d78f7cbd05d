import { fileLink } from "../../../contract/core/files.ts";
import { png } from "../../files/pictures.ts";
import { fixture } from "../support/fixture.ts";
import { uploadPicture } from "../support/uploadPicture.ts";

export default fixture("emojis", {
  add: async ({ api, superAdmin, create }) => {
    const picture = await uploadPicture(api, superAdmin, "emoji", await png({ width: 8, height: 8 }));
    return create("emojis", { picture });
  },
  inputs: { create: ({ tenants }) => ({ picture: fileLink(tenants, `${"A".repeat(22)}.png`) }) },
});
