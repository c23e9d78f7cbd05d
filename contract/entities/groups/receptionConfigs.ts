import { z } from "../../core/zod.ts";
import { defineEntity, Deleted, Deletion, endpoint, listQuery, paged } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";

/**
 * How newcomers are received: those who came with an invite code by its own one, all others by the one without a
 * code.
 */
export const ReceptionConfig = z.object({
  id: field.Id,
  /** Null is the one for everybody who has none of their own. */
  tenantAlias: z.string().nullable(),
  status: enumSchema("entryStatus"),
  /** Formatted; written into the groups. `{nickname}` stands for the newcomer. */
  welcomeGreeting: z.string(),
  /** Formatted; written to the newcomer by each reception member. */
  defaultGreeting: z.string(),
  autoAddCount: z.number().int(),
  addMethod: enumSchema("addMethod"),
  logo: z.string().nullable(),
  linkAddress: z.string().nullable(),
  customerLinkId: field.Id.nullable(),
  customerLinkName: z.string().nullable(),
  createTime: z.string(),
  updateTime: z.string(),
});
export type ReceptionConfig = z.infer<typeof ReceptionConfig>;

const fields = {
  welcomeGreeting: field.richText(),
  defaultGreeting: field.richText(),
  /** Of more than there are that receive, all do. */
  autoAddCount: field.PositiveInteger,
  addMethod: enumSchema("addMethod"),
  logo: field.FileLink.nullable(),
  linkAddress: field.SecureWebAddress.nullable(),
  customerLinkId: field.Id.nullable(),
};
type Links = { linkAddress?: string | null | undefined; customerLinkId?: string | null | undefined };
export const hasOneLink = ({ linkAddress, customerLinkId }: Links) => !linkAddress || !customerLinkId;
const linkRule = { path: ["linkAddress"], error: "rule.oneLink" };

export const ReceptionConfigCreate = z
  .strictObject({
    tenantAlias: field.Code.nullable().default(null),
    ...fields,
    welcomeGreeting: fields.welcomeGreeting.default(""),
    defaultGreeting: fields.defaultGreeting.default(""),
    autoAddCount: fields.autoAddCount.default(1),
    addMethod: fields.addMethod.default("sequential"),
    logo: fields.logo.default(null),
    linkAddress: fields.linkAddress.default(null),
    customerLinkId: fields.customerLinkId.default(null),
  })
  .refine(hasOneLink, linkRule);
export const ReceptionConfigEdit = z
  .strictObject({ id: field.Id, ...z.object(fields).partial().shape, updateTime: z.string().optional() })
  .refine(hasOneLink, linkRule);

const base = "/im/chat/receptionConfig";
const screen = ["feedbackConfig"] as const;
const edit = ["receptionConfigs:edit"] as const;
const ById = z.strictObject({ id: field.Id });
const loggedFields = ["id", "tenantAlias", ...Object.keys(fields)];

export const receptionConfigs = defineEntity({
  name: "receptionConfigs",
  screen: "feedbackConfig",
  buttons: ["add", "edit", "delete"],
  files: ["logo", "richText", "video"],
  record: ReceptionConfig,
  endpoints: {
    /** The one for everybody first. */
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(["tenantAlias", "addMethod", "autoAddCount", "status", "createTime", "updateTime"], {
        tenantAlias: field.Code.optional(),
        addMethod: enumSchema("addMethod").optional(),
        status: enumSchema("entryStatus").optional(),
      }),
      output: paged(ReceptionConfig),
      access: screen,
    }),
    load: endpoint({ method: "GET", path: `${base}/load`, input: ById, output: ReceptionConfig, access: screen }),
    /** The server's customer-service links, for the form. */
    customerLinks: endpoint({
      method: "GET",
      path: `${base}/customerLinks`,
      input: z.strictObject({}),
      output: z.array(z.object({ id: field.Id, name: z.string() })),
      access: screen,
    }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: ReceptionConfigCreate,
      output: ReceptionConfig,
      access: ["receptionConfigs:add"],
      log: loggedFields,
    }),
    update: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: ReceptionConfigEdit,
      output: ReceptionConfig,
      access: edit,
      log: loggedFields,
    }),
    setStatus: endpoint({
      method: "PUT",
      path: `${base}/updateStatus`,
      input: z.strictObject({ id: field.Id, status: enumSchema("entryStatus") }),
      output: ReceptionConfig,
      access: edit,
      log: ["id", "status"],
    }),
    delete: endpoint({
      method: "DELETE",
      path: `${base}/delete`,
      input: Deletion,
      output: Deleted,
      access: ["receptionConfigs:delete"],
      log: ["id", "ids"],
    }),
  },
});
