import { z } from "../../core/zod.ts";
import {
  BatchResult,
  defineEntity,
  Deleted,
  Deletion,
  endpoint,
  listQuery,
  paged,
  targetsWith,
  wholePageSize,
} from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";

/** As many tags as a server has at most: more would be a list that nobody chooses from. */
export const MAX_TAGS = 200;
/** As many as one member carries at most. */
export const MAX_TAGS_OF_MEMBER = 20;

const fields = { name: field.nameText(20, 1), color: enumSchema("tagColor") };

/** What operators sort members by: a name and a colour of the theme. */
export const MemberTag = z.object({
  id: field.Id,
  ...fields,
  name: z.string(),
  /** Members who carry it. */
  memberCount: z.number().int(),
  createTime: z.string(),
  updateTime: z.string(),
});
export type MemberTag = z.infer<typeof MemberTag>;

/** As a member's own record shows it. */
export const CarriedTag = MemberTag.pick({ id: true, name: true, color: true });

export const MemberTagForm = z.strictObject({ ...fields, color: fields.color.default("Gray") });
export const MemberTagEdit = z.strictObject({
  id: field.Id,
  updateTime: z.string().optional(),
  ...z.object(fields).partial().shape,
});

const chosen = z.array(field.Id).max(MAX_TAGS_OF_MEMBER, "rule.maxItems").default([]);
const setting = {
  /** Tags that are put on each member, and those that are taken off. */
  addIds: chosen,
  removeIds: chosen,
};
type Setting = { addIds: string[]; removeIds: string[] };

const checkSetting = ({ addIds, removeIds }: Setting, context: z.RefinementCtx) => {
  const refuse = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
  if (addIds.length + removeIds.length === 0) refuse("addIds", "rule.tagsEither");
  if (removeIds.some((id) => addIds.includes(id))) refuse("removeIds", "rule.tagBoth");
};
/** `ids` are members. */
export const MemberTagSet = targetsWith(setting).superRefine(checkSetting);
export type MemberTagSet = z.output<typeof MemberTagSet>;
/** What a form has of it, and one of a single member. */
export const TagsForm = z.strictObject(setting).superRefine(checkSetting);
export const TagsOfMember = z.strictObject({ tags: chosen });

const base = "/im/member/tag";
const kept = Object.keys(fields);

export const memberTags = defineEntity({
  name: "memberTags",
  screen: "MemberTag",
  buttons: ["add", "edit", "delete"],
  record: MemberTag,
  endpoints: {
    /** Also what whoever looks after members chooses from; -1 as the size of a page brings all. */
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(["name", "memberCount", "createTime", "updateTime"], {
        name: z.string().trim().max(20).optional(),
        color: enumSchema("tagColor").optional(),
      }).extend({ pageSize: wholePageSize }),
      output: paged(MemberTag),
      access: ["MemberTag", "UserManage"],
    }),
    load: endpoint({
      method: "GET",
      path: `${base}/load`,
      input: z.strictObject({ id: field.Id }),
      output: MemberTag,
      access: ["MemberTag"],
    }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: MemberTagForm,
      output: MemberTag,
      access: ["memberTags:add"],
      log: kept,
    }),
    update: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: MemberTagEdit,
      output: MemberTag,
      access: ["memberTags:edit"],
      log: ["id", ...kept],
    }),
    /** Takes it off every member, too. */
    delete: endpoint({
      method: "DELETE",
      path: `${base}/delete`,
      input: Deletion,
      output: Deleted,
      access: ["memberTags:delete"],
      log: ["id", "ids"],
    }),
    /** Puts tags on members and takes others off, and answers each member. */
    set: endpoint({
      method: "PUT",
      path: `${base}/set`,
      input: MemberTagSet,
      output: BatchResult,
      access: ["members:tag"],
      log: ["ids", "addIds", "removeIds"],
    }),
  },
});
