import { z } from "../../core/zod.ts";
import { defineEntity, Deleted, Deletion, endpoint, listQuery, paged } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";
import { holdsPhone, smsNumber, wrongPhone } from "./smsNumber.ts";

export type SmsProvider = z.infer<ReturnType<typeof enumSchema<"smsProvider">>>;

/** A way to send verification codes. Its secret goes in and never comes out. */
export const SmsChannel = z.object({
  id: field.Id,
  name: z.string(),
  provider: enumSchema("smsProvider"),
  /** Of the HTTP gateway. */
  address: z.string(),
  /** Account or key id at the provider: no secret. */
  accessKey: z.string(),
  /** Application at Tencent Cloud. */
  appId: z.string(),
  /** Number, name or signature that the message comes from. */
  sender: z.string(),
  /** A text with `{code}`, or the template's number at providers that keep templates. */
  template: z.string(),
  /** Country codes served; none means all. */
  countryCodes: z.array(z.string()),
  status: enumSchema("channelStatus"),
  /** The first enabled one that serves a number is used. */
  position: z.number().int(),
  hasSecret: z.boolean(),
  secretTime: z.string().nullable(),
  createTime: z.string(),
  updateTime: z.string(),
});

/** Providers that keep templates and signatures themselves: the channel names them. */
export const keepsTemplates = (provider: SmsProvider) => provider === "Aliyun" || provider === "Tencent";

/** What a test is sent to. */
export const SmsNumber = z.strictObject(smsNumber).refine(holdsPhone, wrongPhone);

const short = field.text(100);
const fields = {
  name: field.Name,
  provider: enumSchema("smsProvider"),
  address: z.union([z.literal(""), field.CallAddress]),
  accessKey: short,
  appId: field.text(32),
  sender: field.text(32, 1),
  template: field.text(300, 1),
  countryCodes: z.array(field.NationAreaCode).max(250),
  status: enumSchema("channelStatus"),
};
/** Left empty it keeps the one that is there. */
const Secret = z
  .string()
  .min(8, "rule.secret")
  .max(256, "rule.secret")
  .regex(/^[\x21-\x7e]+$/, "rule.secret")
  .optional();

type Parts = { provider: SmsProvider; address: string; accessKey: string; appId: string; template: string };
type Broken = Record<string, "rule.required" | "rule.templateId" | "rule.templateCode">;
/** The field that a provider needs and that is missing or wrong, with its rule. */
export const brokenPart = ({ provider, address, accessKey, appId, template }: Parts): Broken | undefined => {
  if (provider === "HttpGateway" && address === "") return { address: "rule.required" };
  if (provider !== "HttpGateway" && accessKey === "") return { accessKey: "rule.required" };
  if (provider === "Tencent" && appId === "") return { appId: "rule.required" };
  const isRight = keepsTemplates(provider) ? /^\w{3,32}$/.test(template) : template.includes("{code}");
  return isRight ? undefined : { template: keepsTemplates(provider) ? "rule.templateId" : "rule.templateCode" };
};
/** Of a form that is not filled in yet, too: whatever else is wrong, it says all of it at once. */
const hasProvider = (value: unknown) => z.object({ provider: fields.provider }).safeParse(value).success;
const nothing = { address: "", accessKey: "", appId: "", template: "" };
const whole = (value: Parts, context: z.RefinementCtx) => {
  const parts = Object.entries(value).filter(([, part]) => typeof part === "string");
  for (const [name, message] of Object.entries(
    brokenPart({ ...value, ...nothing, ...Object.fromEntries(parts) }) ?? {},
  ))
    context.addIssue({ code: "custom", path: [name], message });
};

export const SmsChannelCreate = z
  .strictObject({
    ...fields,
    address: fields.address.default(""),
    accessKey: fields.accessKey.default(""),
    appId: fields.appId.default(""),
    countryCodes: fields.countryCodes.default([]),
    status: fields.status.default("Enable"),
    secret: Secret,
  })
  .superRefine(whole, { when: ({ value }) => hasProvider(value) });
export const SmsChannelEdit = z.strictObject({
  id: field.Id,
  ...z.object(fields).partial().shape,
  secret: Secret,
  updateTime: z.string().optional(),
});

/** What became of a test: the provider's own words, without anything secret. */
export const SmsTest = z.object({
  isTaken: z.boolean(),
  failure: enumSchema("outboundFailure").nullable(),
  httpStatus: z.number().int().nullable(),
  answer: z.string(),
  milliseconds: z.number().int(),
});
/** Test messages that one operator may send in an hour. */
export const TESTS_PER_HOUR = 10;

const base = "/im/backstage/smsChannel";
const screen = ["textMessage"] as const;
const ById = z.strictObject({ id: field.Id });
const loggedFields = Object.keys(fields);

export const smsChannels = defineEntity({
  name: "smsChannels",
  screen: "textMessage",
  buttons: ["add", "edit", "delete", "test"],
  record: SmsChannel,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(["position", "name"], {
        name: z.string().max(16).optional(),
        provider: enumSchema("smsProvider").optional(),
        status: enumSchema("channelStatus").optional(),
      }),
      output: paged(SmsChannel),
      access: screen,
    }),
    load: endpoint({ method: "GET", path: `${base}/load`, input: ById, output: SmsChannel, access: screen }),
    /** The channel that serves a country, or none. */
    serving: endpoint({
      method: "GET",
      path: `${base}/serving`,
      input: z.strictObject({ nationAreaCode: field.NationAreaCode }),
      output: z.object({ channel: SmsChannel.pick({ id: true, name: true, provider: true }).nullable() }),
      access: screen,
    }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: SmsChannelCreate,
      output: SmsChannel,
      access: ["smsChannels:add"],
      stepUp: true,
      log: loggedFields,
    }),
    update: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: SmsChannelEdit,
      output: SmsChannel,
      access: ["smsChannels:edit"],
      stepUp: true,
      log: ["id", ...loggedFields],
    }),
    /** The order that channels are asked in: every one of the server's, once. */
    reorder: endpoint({
      method: "PUT",
      path: `${base}/arrange`,
      input: z.strictObject({ ids: z.array(field.Id).min(1).max(100) }),
      output: z.array(SmsChannel),
      access: ["smsChannels:edit"],
      stepUp: true,
      log: ["ids"],
    }),
    delete: endpoint({
      method: "DELETE",
      path: `${base}/delete`,
      input: Deletion,
      output: Deleted,
      access: ["smsChannels:delete"],
      stepUp: true,
      log: ["id", "ids"],
    }),
    /** Sends a made-up code for real, at most TESTS_PER_HOUR times an operator and hour. */
    test: endpoint({
      method: "POST",
      path: `${base}/test`,
      input: z.strictObject({ id: field.Id, ...smsNumber }).refine(holdsPhone, wrongPhone),
      output: SmsTest,
      access: ["smsChannels:test"],
      log: ["id", "nationAreaCode"],
    }),
  },
});
