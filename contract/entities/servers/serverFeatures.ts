import { z } from "../../core/zod.ts";
import { defineEntity, endpoint } from "../../core/endpoint.ts";
import { type enums, enumValues } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";

export type ServerFunction = keyof typeof enums.serverFunction;

/** The settings by card, in the order of the page; functions of the package carry the package's names. */
export const featureGroups = {
  login: ["loginPassword", "loginSms", "loginEmail", "loginQr", "loginGuest"],
  registration: ["registrationOpen", "inviteCodeRequired"],
  contacts: ["privateChat", "groupChat", "friendRequests", "groupCreation", "customerService"],
  messages: [
    "voiceMessages",
    "fileMessages",
    "readReceipts",
    "messageWithdraw",
    "withdrawMinutes",
    "translation",
    "customEmoji",
    "robots",
  ],
  calls: ["voiceCall", "videoCall", "liveStream"],
} as const;
export type FeatureName = (typeof featureGroups)[keyof typeof featureGroups][number];

const on = z.boolean().default(true);
const off = z.boolean().default(false);
/** What a tenant offers its members; a tenant that nobody has set up has the defaults. */
export const FeatureSettings = z.strictObject({
  loginPassword: on,
  loginSms: on,
  loginEmail: off,
  loginQr: off,
  loginGuest: off,
  registrationOpen: on,
  inviteCodeRequired: off,
  privateChat: on,
  groupChat: on,
  friendRequests: on,
  groupCreation: on,
  customerService: on,
  voiceMessages: on,
  fileMessages: on,
  readReceipts: on,
  messageWithdraw: on,
  /** How long after sending a message can be withdrawn: the technical setting `messageRecallTime` in minutes. */
  withdrawMinutes: field.numberBetween(1, 1440).default(2),
  translation: on,
  customEmoji: on,
  robots: on,
  voiceCall: on,
  videoCall: on,
  liveStream: on,
} satisfies Record<FeatureName, z.ZodType>);
export type FeatureSettings = z.output<typeof FeatureSettings>;

export const featureNames: readonly FeatureName[] = Object.values(featureGroups).flat();
/** The part of the package that a setting needs. */
export const findFunction = (name: FeatureName): ServerFunction | undefined => {
  if (name === "groupCreation") return "groupChat";
  if (name === "withdrawMinutes") return "messageWithdraw";
  return enumValues("serverFunction").find((value) => value === name);
};

export const loginMethods = featureGroups.login;
/** Login methods cannot all be disabled: nobody could sign in any more. Judged where all of them are known. */
export const hasLoginMethod = (settings: Partial<FeatureSettings>) =>
  loginMethods.some((name) => settings[name] !== false);

export const ServerFeature = FeatureSettings.extend({
  id: field.Id,
  /** Settings that the server's package lacks: they are off and cannot be switched on. */
  withheld: z.array(z.enum(featureNames)),
  version: z.number().int(),
  /** Who saved last, and when. */
  account: z.string().nullable(),
  updateTime: z.string().nullable(),
});

const changes = Object.fromEntries(
  Object.entries(FeatureSettings.shape).map(([name, schema]) => [name, schema.unwrap().optional()]),
) as { [Name in FeatureName]: z.ZodOptional<ReturnType<(typeof FeatureSettings.shape)[Name]["unwrap"]>> };
/** `version` is the one that was read: of two people who save, the second is told what the first changed. */
export const FeatureChange = z
  .strictObject({ ...changes, version: z.number("rule.number").int("rule.integer").min(0, "rule.amount") })
  .refine(hasLoginMethod, { path: ["loginPassword"], error: "rule.loginMethods" });

const base = "/im/member/tenantFeature";

export const serverFeatures = defineEntity({
  name: "serverFeatures",
  toldAs: { command: "settings.changed", part: "features" },
  screen: "ServerFeature",
  buttons: ["edit"],
  record: ServerFeature,
  endpoints: {
    load: endpoint({
      method: "GET",
      path: `${base}/load`,
      input: z.strictObject({}),
      output: ServerFeature,
      access: ["ServerFeature"],
    }),
    update: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: FeatureChange,
      output: ServerFeature,
      access: ["serverFeatures:edit"],
      log: [...featureNames],
    }),
  },
});
