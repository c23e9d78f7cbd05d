import { z } from "../../core/zod.ts";
import { defineEntity, endpoint } from "../../core/endpoint.ts";
import { type PicturePurpose, picturePurposes } from "../../core/files.ts";
import * as field from "../../core/fields.ts";

/** The keys of `picturePurposes`, of which there are some. */
const purposes = Object.keys(picturePurposes) as [PicturePurpose, ...PicturePurpose[]];

/** Pictures, videos and documents that other records point at. What nothing uses for a day is deleted. */
export const uploads = defineEntity({
  name: "uploads",
  record: z.object({ id: field.Id }),
  endpoints: {
    /** One picture; the answer is its link. `purpose` decides which rules it is held to. */
    picture: endpoint({
      method: "POST",
      path: "/sso/upload",
      input: z.strictObject({ purpose: z.enum(purposes).default("richText"), selectTenantId: field.Id.optional() }),
      output: field.FileLink,
      access: "signedIn",
      kind: "upload",
      log: ["purpose"],
    }),
    /**
     * A video, a picture for rich text, or a document. Clients send a `file-path` header: where a file is kept and how it is
     * named is the server's to decide, so that the header is not looked at.
     */
    file: endpoint({
      method: "POST",
      path: "/sso/im/upload/v1",
      input: z.strictObject({ fileType: z.enum(["Video", "Image", "Document"]), selectTenantId: field.Id.optional() }),
      output: z.object({ filePath: field.FileLink }),
      access: "signedIn",
      kind: "upload",
      log: ["fileType"],
    }),
  },
});
