import { z } from "../../core/zod.ts";
import { defineEntity, endpoint, Nothing } from "../../core/endpoint.ts";
import * as field from "../../core/fields.ts";

const base = "/rbac/account/email";

/** Where people are told of their own account outside of the console; nobody sees or changes anybody else's. */
export const accountEmail = defineEntity({
  name: "accountEmail",
  record: z.object({ id: field.Id }),
  endpoints: {
    load: endpoint({
      method: "GET",
      path: `${base}/load`,
      input: z.strictObject({}),
      /** Whether mail is sent at all; the address; and one that waits for its code. */
      output: z.object({ isPossible: z.boolean(), email: z.string().nullable(), waiting: z.string().nullable() }),
      access: "signedIn",
    }),
    /** Sends a code to an address, which is nobody's until the code comes back. */
    ask: endpoint({
      method: "POST",
      path: `${base}/ask`,
      input: z.strictObject({ email: z.email("rule.email").max(254, "rule.max") }),
      output: Nothing,
      access: "signedIn",
      stepUp: true,
      log: [],
    }),
    /** The address of before is told. */
    confirm: endpoint({
      method: "POST",
      path: `${base}/confirm`,
      input: z.strictObject({ code: z.string().regex(/^\d{8}$/, "rule.mailCode") }),
      output: Nothing,
      access: "signedIn",
      stepUp: true,
      log: [],
    }),
    delete: endpoint({
      method: "DELETE",
      path: `${base}/delete`,
      input: z.strictObject({}),
      output: Nothing,
      access: "signedIn",
      stepUp: true,
      log: [],
    }),
  },
});
