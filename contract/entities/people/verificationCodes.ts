import { z } from "../../core/zod.ts";
import { defineEntity, endpoint, listQuery, paged } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";
import { soughtNumber } from "./soughtNumber.ts";

/** A code sent by SMS. `mobile` is masked without `members:viewPhone`, `code` without `verificationCodes:viewCode`. */
export const VerificationCode = z.object({
  id: field.Id,
  nationAreaCode: z.string(),
  mobile: z.string(),
  code: z.string(),
  smsPurpose: enumSchema("smsPurpose"),
  smsStatus: enumSchema("smsStatus"),
  channel: z.string(),
  sendTime: z.string(),
});

export const verificationCodes = defineEntity({
  name: "verificationCodes",
  screen: "VerCode",
  buttons: ["viewCode"],
  record: VerificationCode,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: "/im/member/smsHistory/list",
      input: listQuery(["sendTime"], {
        /** The whole number: parts are not searched, so that a masked number cannot be found digit by digit. */
        mobile: soughtNumber(3).optional(),
        smsPurpose: enumSchema("smsPurpose").optional(),
        smsStatus: enumSchema("smsStatus").optional(),
        sendTimeStart: field.Instant.optional(),
        sendTimeEnd: field.Instant.optional(),
      }),
      output: paged(VerificationCode),
      access: ["VerCode"],
      filterCodes: { mobile: "members:viewPhone" },
      // The number is kept with each code that was shown, masked.
      log: ["smsPurpose", "smsStatus", "sendTimeStart", "sendTimeEnd"],
      logsLooks: true,
    }),
  },
});
