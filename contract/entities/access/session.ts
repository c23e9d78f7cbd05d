import { z } from "../../core/zod.ts";
import { defineEntity, endpoint, Nothing } from "../../core/endpoint.ts";
import * as field from "../../core/fields.ts";
import { ShownPasskey } from "./passkeys.ts";
import { DeviceToken, SignedIn } from "./signedIn.ts";
import { SsoReturn } from "./sso.ts";

/** An entry of the menu tree: screens, containers (parentId "-1") and entries of other applications. */
export type MenuEntry = {
  id: string;
  parentId: string;
  /** A title given by an administrator; null takes the console's translation of the path. */
  name: string | null;
  path: string;
  component: string | null;
  icon: string;
  /** Application that serves the entry; other than `im-console` it loads under /auth in a sandboxed frame. */
  appId: string;
  show: "Y" | "N";
  keepAlive: "Y" | "N";
  buttonList: { buttonCode: string }[];
  optList: { code: string; status: "Enable" | "Disable" }[];
  children: MenuEntry[];
};
export const MenuEntry: z.ZodType<MenuEntry> = z
  .object({
    id: z.string(),
    parentId: z.string(),
    name: z.string().nullable(),
    path: z.string(),
    component: z.string().nullable(),
    icon: z.string(),
    appId: z.string(),
    show: z.enum(["Y", "N"]),
    keepAlive: z.enum(["Y", "N"]),
    buttonList: z.array(z.object({ buttonCode: z.string() })),
    optList: z.array(z.object({ code: z.string(), status: z.enum(["Enable", "Disable"]) })),
    get children() {
      return z.array(MenuEntry);
    },
  })
  .meta({ id: "MenuEntry" });

/** The console's own application id in menu entries. */
export const APP_ID = "im-console";

/** After a reset `needsEnrolmentCode` says that the code is wanted that the reset gave. */
const NeedBind = z.object({ needBind: z.literal(true), bindToken: z.string(), needsEnrolmentCode: z.boolean() });

/** Longest secret that is even looked at: longer ones are refused before any hashing. */
const Secret = z.string().min(1, "rule.required").max(128, "rule.max");
/** Sixteen characters that were copied down, with or without the dashes between them. */
const HandoverCode = z.string().trim().min(1, "rule.required").max(40, "rule.max");
export const Credentials = z.strictObject({
  account: field.Account,
  password: Secret,
  googleCode: z.union([z.literal("").transform(() => undefined), field.GoogleCode]).optional(),
  /** Either of them stands in for the code. */
  passkey: ShownPasskey.optional(),
  recoveryCode: HandoverCode.optional(),
  /** Known from an earlier sign-in on this device: its guesses are counted apart from strangers'. */
  deviceToken: DeviceToken.optional(),
});

const BindToken = z.string().max(64);

/** Longest password that PASSWORD_POLICY=nist allows; the policy itself is checked by the server. */
export const ChangePassword = z.strictObject({ oldPwd: Secret, newPwd: Secret });

const account = "/rbac/account";

/** What the operation log calls a session that ended because a token it had given up came again. */
export const SPENT_TOKEN = "session.spentToken";

export const session = defineEntity({
  name: "session",
  record: z.object({ id: field.Id }),
  endpoints: {
    login: endpoint({
      method: "POST",
      path: `${account}/login`,
      input: Credentials,
      output: z.union([SignedIn, NeedBind]),
      access: "public",
      isProof: true,
    }),
    logout: endpoint({
      method: "GET",
      path: `${account}/logout`,
      aliases: [{ method: "POST", path: `${account}/logout` }],
      input: z.strictObject({}),
      /** Whoever came by single sign-on is sent on to `endSessionUrl`, to be signed out at the provider too. */
      output: z.object({ endSessionUrl: z.string().optional() }),
      access: "signedIn",
      log: [],
    }),
    accountInfo: endpoint({
      method: "GET",
      path: `${account}/getAccountInfo`,
      input: z.strictObject({}),
      output: z.object({
        roles: z.array(MenuEntry),
        info: z.object({
          id: field.Id,
          account: z.string(),
          appId: z.string(),
          avatar: z.string().nullable(),
          nickname: z.string(),
          app: z.object({ logo: z.string() }),
          isSuperAdmin: z.boolean(),
          mustChangePassword: z.boolean(),
          tenantId: field.Id,
        }),
        optPermissionList: z.array(z.string()),
        /** Origins of other applications that may be framed, the first serves entries without one. */
        microApps: z.array(z.string()),
        passwordPolicy: z.enum(["spec", "nist"]),
        /** Whether the provider of single sign-on knows the account: it can confirm there. */
        hasSso: z.boolean(),
      }),
      access: "signedIn",
    }),
    menuTree: endpoint({
      method: "GET",
      path: "/rbac/menu/tree",
      input: z.strictObject({}),
      output: z.array(MenuEntry),
      access: "signedIn",
    }),
    bindGoogleCode: endpoint({
      method: "POST",
      path: "/rbac/bindGoogleCode",
      aliases: [{ method: "GET", path: "/rbac/bindGoogleCode" }],
      input: z.strictObject({ bindToken: BindToken, enrolmentCode: HandoverCode.optional() }),
      output: z.object({ secret: z.string(), otpauthUrl: z.string() }),
      access: "public",
      isProof: true,
    }),
    checkGoogleCode: endpoint({
      method: "POST",
      path: "/rbac/checkGoogleCode",
      aliases: [
        { method: "GET", path: "/rbac/checkGoogleCode" },
        { method: "POST", path: "/google/check" },
      ],
      input: z.strictObject({ bindToken: BindToken, googleCode: field.GoogleCode }),
      output: SignedIn,
      access: "public",
      isProof: true,
    }),
    /** Ours: what the sign-in page offers beside account, password and code. */
    signInWays: endpoint({
      method: "GET",
      path: `${account}/signInWays`,
      input: z.strictObject({}),
      output: z.object({
        /**
         * Passkeys beside a password (`factor`) or also as the whole sign-in, at the one origin that they are made for;
         * null where the console's address allows none.
         */
        passkeys: z.object({ way: z.enum(["factor", "whole"]), origin: z.string() }).nullable(),
        /** The provider of single sign-on; `isOnly` where account and password serve one account alone. */
        sso: z.object({ name: z.string(), isOnly: z.boolean() }).nullable(),
      }),
      access: "public",
    }),
    /** Ours: the whole sign-in by a passkey alone, where PASSKEY_SIGN_IN allows it. */
    passkeyLogin: endpoint({
      method: "POST",
      path: `${account}/passkeyLogin`,
      input: z.strictObject({ passkey: ShownPasskey, deviceToken: DeviceToken.optional() }),
      output: SignedIn,
      access: "public",
      isProof: true,
    }),
    /**
     * A fresh code, a passkey shown, a recovery code in place of either, or a fresh sign-in at the provider, for calls that
     * ask for one (`stepUp`).
     */
    stepUp: endpoint({
      method: "POST",
      path: `${account}/stepUp`,
      input: z.union([
        z.strictObject({ googleCode: field.GoogleCode }),
        z.strictObject({ passkey: ShownPasskey }),
        z.strictObject({ recoveryCode: HandoverCode }),
        z.strictObject({ sso: SsoReturn }),
      ]),
      output: Nothing,
      access: "signedIn",
      isProof: true,
      log: [],
    }),
    changePassword: endpoint({
      method: "POST",
      path: `${account}/changePassword`,
      input: ChangePassword,
      output: Nothing,
      access: "signedIn",
      isProof: true,
      log: [],
    }),
    /** Ours: the session moves to another of the account's enabled tenants. Staying leaves no entry in the log. */
    switchTenant: endpoint({
      method: "POST",
      path: `${account}/switchTenant`,
      input: z.strictObject({ tenantId: field.Id }),
      output: Nothing,
      access: "signedIn",
      log: ["tenantId"],
      logsLooks: true,
    }),
  },
});
