import {
  definePlugin,
  z,
  defineEntity,
  deleteManyEndpoint,
  Done,
  endpoint,
  listQuery,
  paged,
  enumSchema,
  field,
} from "im-console/contract";

/** Emoji that a tenant can have: they are one list that people arrange by hand. */
export const MAX_EMOJIS = 1000;

/** A picture that members send in chats; apps show those that are enabled, in this order. */
export const Emoji = z.object({
  id: field.Id,
  name: z.string(),
  picture: z.string(),
  status: enumSchema("entryStatus"),
  createTime: z.string(),
  updateTime: z.string(),
});
export type Emoji = z.infer<typeof Emoji>;

const fields = { name: field.nameText(30, 1), picture: field.FileLink, status: enumSchema("entryStatus") };
export const EmojiCreate = z.strictObject({ ...fields, status: fields.status.default("Enable") });
export const EmojiEdit = z.strictObject({ id: field.Id, ...z.object(fields).partial().shape });

const base = "/im/backstage/emoji";
const screen = ["Emoj"] as const;
const edit = ["emojis:edit"] as const;
const loggedFields = ["id", ...Object.keys(fields)];

export const emojis = defineEntity({
  name: "emojis",
  toldAs: { command: "settings.changed", part: "emoji" },
  screen: "Emoj",
  ordinaryWork: "pictures that members send",
  buttons: ["add", "edit", "delete"],
  files: ["emoji"],
  record: Emoji,
  endpoints: {
    /** In the order that people gave them, unless another is asked for. */
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(["sortOrder", "name", "createTime"], {
        name: z.string().trim().min(1).max(30).optional(),
        status: enumSchema("entryStatus").optional(),
      }),
      output: paged(Emoji),
      access: screen,
    }),
    load: endpoint({
      method: "GET",
      path: `${base}/load`,
      input: z.strictObject({ id: field.Id }),
      output: Emoji,
      access: screen,
    }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: EmojiCreate,
      output: Emoji,
      access: ["emojis:add"],
      log: loggedFields,
    }),
    update: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: EmojiEdit,
      output: Emoji,
      access: edit,
      log: loggedFields,
    }),
    /** Moves one to a place in the whole list, counted from 0. */
    reorder: endpoint({
      method: "PUT",
      path: `${base}/arrange`,
      input: z.strictObject({ id: field.Id, position: field.numberBetween(0, MAX_EMOJIS) }),
      output: Done,
      access: edit,
      log: ["id", "position"],
    }),
    delete: deleteManyEndpoint("emojis", base),
  },
});

export default definePlugin({ entities: [emojis] });
