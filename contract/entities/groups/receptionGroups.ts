import { z } from "../../core/zod.ts";
import { sortableCrudEndpoints } from "../../core/sortableCrudEndpoints.ts";
import { defineEntity, endpoint, listQuery, paged } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";

/** Groups and members that can receive on a tenant: one list that people arrange by hand. */
export const MAX_RECEPTION_GROUPS = 200;
/** Newcomers that one trial is about. */
export const MAX_TRIAL = 100;

/** A group that newcomers are put into, or a member who becomes their friend. */
export const ReceptionGroup = z.object({
  id: field.Id,
  kind: enumSchema("receptionKind"),
  /** The group's or the member's id. */
  targetId: field.Id,
  name: z.string(),
  /** Members of the group, or friends of the member. */
  load: z.number().int(),
  /** Null is any number. */
  maxMembers: z.number().int().nullable(),
  /** Whom it receives; null is anybody. */
  tenantAlias: z.string().nullable(),
  registerType: enumSchema("registerType").nullable(),
  memberLevelId: field.Id.nullable(),
  memberLevelName: z.string().nullable(),
  status: enumSchema("entryStatus"),
  /** What its status, its target and its limit come to now. */
  state: enumSchema("receptionState"),
  /** Newcomers given to it so far. */
  received: z.number().int(),
  createTime: z.string(),
  updateTime: z.string(),
});
export type ReceptionGroup = z.infer<typeof ReceptionGroup>;

const fields = {
  maxMembers: field.PositiveInteger.nullable(),
  tenantAlias: field.Code.nullable(),
  registerType: enumSchema("registerType").nullable(),
  memberLevelId: field.Id.nullable(),
};

export const ReceptionGroupCreate = z.strictObject({
  kind: enumSchema("receptionKind"),
  targetId: field.Id,
  maxMembers: fields.maxMembers.default(null),
  tenantAlias: fields.tenantAlias.default(null),
  registerType: fields.registerType.default(null),
  memberLevelId: fields.memberLevelId.default(null),
});
export const ReceptionGroupEdit = z.strictObject({
  id: field.Id,
  ...z.object(fields).partial().shape,
  updateTime: z.string().optional(),
});

/** Who might come: what the rules look at. */
export const ReceptionTrial = z.strictObject({
  count: field.numberBetween(1, MAX_TRIAL).default(10),
  tenantAlias: field.Code.nullable().default(null),
  registerType: enumSchema("registerType").default("APP"),
  memberLevelId: field.Id.nullable().default(null),
});
const Chosen = z.object({ id: field.Id, kind: enumSchema("receptionKind"), name: z.string() });

const base = "/im/chat/receptionGroup";
const screen = ["groupConfig"] as const;

export const receptionGroups = defineEntity({
  name: "receptionGroups",
  screen: "groupConfig",
  buttons: ["add", "edit", "delete"],
  record: ReceptionGroup,
  endpoints: {
    /** In the order in which they take turns. */
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(["order"], {
        kind: enumSchema("receptionKind").optional(),
        status: enumSchema("entryStatus").optional(),
        tenantAlias: field.Code.optional(),
      }),
      output: paged(ReceptionGroup),
      access: screen,
    }),
    ...sortableCrudEndpoints({
      name: "receptionGroups",
      screen: "groupConfig",
      base,
      record: ReceptionGroup,
      create: ReceptionGroupCreate,
      edit: ReceptionGroupEdit,
      most: MAX_RECEPTION_GROUPS,
    }),
    /** Groups that are not dissolved, or enabled members, that do not receive yet; by a part of the name or the id. */
    candidates: endpoint({
      method: "GET",
      path: `${base}/candidates`,
      input: z.strictObject({ kind: enumSchema("receptionKind"), text: z.string().trim().max(50).optional() }),
      output: z.array(z.object({ id: field.Id, name: z.string(), load: z.number().int() })),
      access: ["receptionGroups:add"],
    }),
    /**
     * Whom the next newcomers would be given to if they came now; nothing is changed. With the random method it is
     * one draw of many.
     */
    assign: endpoint({
      method: "POST",
      path: `${base}/assign`,
      input: ReceptionTrial,
      output: z.object({
        /** Why nobody is received, where nobody is. */
        reason: enumSchema("receptionGap").nullable(),
        addMethod: enumSchema("addMethod").nullable(),
        records: z.array(z.object({ number: z.number().int(), chosen: z.array(Chosen) })),
      }),
      access: screen,
    }),
  },
});
