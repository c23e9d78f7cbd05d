import { z } from "../../core/zod.ts";
import { defineEntity, endpoint } from "../../core/endpoint.ts";
import { isEnumCode } from "../../core/enums.ts";

const Coded = z.object({ code: z.union([z.number(), z.string()]), name: z.string() });

/** Catalogues that the console loads at start: enumerations, response codes, error texts. */
export const catalogues = defineEntity({
  name: "catalogues",
  record: z.object({ code: z.string(), name: z.string() }),
  endpoints: {
    enumeration: endpoint({
      method: "GET",
      path: "/im/member/res/enum/:code",
      input: z.strictObject({ code: z.string().refine(isEnumCode, "rule.invalid") }),
      output: z.array(z.object({ code: z.string(), name: z.string() })),
      access: "signedIn",
    }),
    /** What goes before the link of a picture or a video: the first item, empty where links are good as they are. */
    cdnUrl: endpoint({
      method: "GET",
      path: "/rbac/account/cdnUrl",
      input: z.strictObject({}),
      output: z.array(z.string()),
      access: "signedIn",
    }),
    responseCodes: endpoint({
      method: "GET",
      path: "/member/res/enum/codes",
      input: z.strictObject({}),
      output: z.array(Coded),
      access: "public",
    }),
    errorCodes: endpoint({
      method: "GET",
      path: "/res/enum/error",
      input: z.strictObject({}),
      output: z.record(z.string(), z.string()),
      access: "public",
    }),
  },
});
