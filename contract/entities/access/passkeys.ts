import { z } from "../../core/zod.ts";
import { defineEntity, Deleted, Deletion, Done, endpoint } from "../../core/endpoint.ts";
import * as field from "../../core/fields.ts";

/** A key of a person's own that signs in without anything that could be given to a false page. */
export const Passkey = z.object({
  id: field.Id,
  name: z.string(),
  /** Whether it is kept in an account of the person's and so survives the loss of one device. */
  isSynced: z.boolean(),
  createTime: z.string(),
  lastUsedTime: z.string().nullable(),
});

const Base64Url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(8192);
const Extensions = z.record(z.string(), z.unknown());
const Attachment = z.enum(["platform", "cross-platform"]).optional();

/** What a browser answers when a passkey was shown (`AuthenticationResponseJSON` of the Web Authentication API). */
export const ShownPasskey = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.optional(),
  }),
  authenticatorAttachment: Attachment,
  clientExtensionResults: Extensions,
});

/** What a browser answers when one was made (`RegistrationResponseJSON`). */
export const MadePasskey = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    authenticatorData: Base64Url.optional(),
    publicKey: Base64Url.optional(),
    publicKeyAlgorithm: z.number().int().optional(),
    transports: z
      .array(z.string().regex(/^[\w-]{1,20}$/))
      .max(10)
      .optional(),
  }),
  authenticatorAttachment: Attachment,
  clientExtensionResults: Extensions,
});

/** Options for the browser, as the Web Authentication API has them in JSON. */
const Options = z.record(z.string(), z.unknown());
const Name = field.text(30, 1);
const base = "/rbac/passkey";

/** Passkeys of one's own: nobody sees or changes anybody else's. */
export const passkeys = defineEntity({
  name: "passkeys",
  record: Passkey,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: z.strictObject({}),
      output: z.array(Passkey),
      access: "signedIn",
    }),
    /** What a browser needs to make one, good for five minutes; `notPossible` where the address allows none. */
    options: endpoint({
      method: "GET",
      path: `${base}/options`,
      input: z.strictObject({}),
      output: Options,
      access: "signedIn",
      stepUp: true,
    }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: z.strictObject({ name: Name, passkey: MadePasskey }),
      output: Done,
      access: "signedIn",
      stepUp: true,
      log: ["name"],
    }),
    update: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: z.strictObject({ id: field.Id, name: Name }),
      output: Done,
      access: "signedIn",
      log: ["id", "name"],
    }),
    /** The last second factor stays. */
    delete: endpoint({
      method: "DELETE",
      path: `${base}/delete`,
      input: Deletion,
      output: Deleted,
      access: "signedIn",
      stepUp: true,
      log: ["id", "ids"],
    }),
    /** What a browser needs to show one at the sign-in or for a fresh proof. */
    challenge: endpoint({
      method: "GET",
      path: `${base}/challenge`,
      input: z.strictObject({}),
      output: Options,
      access: "public",
    }),
  },
});

const recovery = "/rbac/recoveryCode";

/** Ten codes, each of which stands in once for a lost second factor. */
export const recoveryCodes = defineEntity({
  name: "recoveryCodes",
  record: z.object({ id: field.Id }),
  endpoints: {
    load: endpoint({
      method: "GET",
      path: `${recovery}/load`,
      input: z.strictObject({}),
      output: z.object({ left: z.number().int(), createTime: z.string().nullable() }),
      access: "signedIn",
    }),
    /** New ones, shown in this answer and nowhere else; those from before are void. */
    replace: endpoint({
      method: "POST",
      path: `${recovery}/build`,
      input: z.strictObject({}),
      output: z.object({ codes: z.array(z.string()) }),
      access: "signedIn",
      stepUp: true,
      log: [],
    }),
  },
});
