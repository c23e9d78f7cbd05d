import { z } from "../../core/zod.ts";
import { defineEntity, endpoint, Nothing } from "../../core/endpoint.ts";
import * as field from "../../core/fields.ts";
import { DeviceToken, SignedIn } from "./signedIn.ts";

/** The console's page that the provider sends people back to. */
export const SSO_PATH = "/user/sso";

/**
 * What the provider sent back with somebody: the query of the address, as it came, and the ticket that the same browser
 * tab was given before it left.
 */
export const SsoReturn = z.strictObject({
  query: z.string().min(1, "rule.required").max(8192, "rule.max"),
  ticket: z.string().min(1, "rule.required").max(2048, "rule.max"),
});

const base = "/rbac/sso";

/** Sign-in by the installation's OpenID provider (authorization code with PKCE). */
export const sso = defineEntity({
  name: "sso",
  record: z.object({ id: field.Id }),
  endpoints: {
    /**
     * Where to send the browser, and a ticket that the tab keeps for its way back: an answer that is brought by another
     * browser counts for nothing. `stepUp` makes the provider ask again who is there.
     */
    start: endpoint({
      method: "POST",
      path: `${base}/start`,
      input: z.strictObject({ purpose: z.enum(["signIn", "stepUp"]) }),
      output: z.object({ url: z.string(), ticket: z.string() }),
      access: "public",
    }),
    login: endpoint({
      method: "POST",
      path: `${base}/login`,
      input: SsoReturn.extend({ deviceToken: DeviceToken.optional() }),
      output: SignedIn,
      access: "public",
      isProof: true,
    }),
    /** Called by the provider: a session there is over, and so are those here that began with it. */
    backchannelLogout: endpoint({
      method: "POST",
      path: `${base}/backchannelLogout`,
      // Whatever else the provider sends is not ours to judge.
      input: z.object({ logout_token: z.string().min(1, "rule.required").max(16_384, "rule.max") }),
      output: Nothing,
      access: "public",
      isProof: true,
      kind: "form",
    }),
  },
});
