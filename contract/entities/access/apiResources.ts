import { z } from "../../core/zod.ts";
import { defineEntity, endpoint, listQuery, paged } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";

/** `entity.endpoint` of the contract. */
const Call = z.string().regex(/^\w{1,64}\.\w{1,64}$/, "rule.invalid");
const Address = z.object({ method: z.string(), path: z.string() });
const Count = z.number().int();
const Usage = z.object({ calls: Count, refused: Count, errors: Count });

/** A call of the contract: who may make it, how often it was made, and whether it is switched on. */
export const ApiResource = z.object({
  id: Call,
  entity: z.string(),
  method: z.enum(["GET", "POST", "PUT", "DELETE"]),
  path: z.string(),
  aliases: z.array(Address),
  callAccess: enumSchema("callAccess"),
  /** Screens and buttons of which one is needed. */
  codes: z.array(z.string()),
  isLogged: z.boolean(),
  callState: enumSchema("callState"),
  /** Signing in, and what is needed to switch a call on again, cannot be switched off. */
  isFixed: z.boolean(),
  /** Calls of each of the last seven times 24 hours, the latest last. */
  days: z.array(Count),
  lastDay: Usage,
  lastWeek: Usage,
});
export type ApiResource = z.infer<typeof ApiResource>;

/** Entities whose calls stay on: without them nobody could sign in and switch anything on again. */
export const fixedEntities: readonly string[] = ["session", "sso", "catalogues", "apiResources", "approvals"];

const base = "/rbac/apiResource";

export const apiResources = defineEntity({
  name: "apiResources",
  screen: "ApiResource",
  isPlatformOnly: true,
  buttons: ["switch"],
  record: ApiResource,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(["id", "path", "calls", "errors"], {
        q: z.string().trim().min(1).max(64).optional(),
        entity: z
          .string()
          .regex(/^\w{1,64}$/, "rule.invalid")
          .optional(),
        method: z.enum(["GET", "POST", "PUT", "DELETE"]).optional(),
        callAccess: enumSchema("callAccess").optional(),
        callState: enumSchema("callState").optional(),
      }),
      output: paged(ApiResource),
      access: ["ApiResource"],
    }),
    load: endpoint({
      method: "GET",
      path: `${base}/load`,
      input: z.strictObject({ id: Call }),
      output: ApiResource,
      access: ["ApiResource"],
    }),
    /** A call that is switched off answers so to everybody, on every node. */
    switch: endpoint({
      method: "PUT",
      path: `${base}/switch`,
      input: z.strictObject({ id: Call, callState: enumSchema("callState") }),
      output: ApiResource,
      access: ["apiResources:switch"],
      stepUp: true,
      log: ["id", "callState"],
    }),
  },
});
