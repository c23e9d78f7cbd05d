import { asBoolean, asNumber, crudEntity, definePlugin, field, z } from "im-console/contract";

export const courseValues = ["starter", "main", "dessert"] as const;

/** What members of a chat platform cook for one another: a field of every kind of docs/fields.md, each once. */
export const recipes = crudEntity({
  name: "recipes",
  screen: "Recipes",
  ordinaryWork: "recipes give nobody access to anything",
  fields: {
    name: field.text(60, 1),
    summary: field.longText(2000).nullable().optional(),
    method: field.richText().nullable().optional(),
    servings: field.numberBetween(1, 500).nullable().optional(),
    isVegetarian: z.boolean().optional(),
    servedOn: field.Day.nullable().optional(),
    tastedTime: field.Instant.nullable().optional(),
    seasonStart: field.Day.nullable().optional(),
    seasonEnd: field.Day.nullable().optional(),
    course: field.choice(courseValues).nullable().optional(),
    cookId: field.reference("members").nullable().optional(),
    groupId: field.reference("groups").nullable().optional(),
    basedOnId: field.reference("recipes").nullable().optional(),
    ingredients: field.texts(20, 60).optional(),
    cover: field.FileLink.nullable().optional(),
    photos: field.pictures(9).optional(),
    card: field.File.nullable().optional(),
    source: field.WebAddress.nullable().optional(),
    contact: field.Email.nullable().optional(),
    hotline: field.PhoneNumber.nullable().optional(),
  },
  files: ["picture", "document", "richText", "video"],
  computed: { archiveTime: field.Instant.nullable() },
  sortable: ["name", "servings", "servedOn", "tastedTime", "seasonStart", "seasonEnd", "updateTime"],
  filters: {
    name: z.string().max(60).optional(),
    servingsMin: asNumber(z.number()).optional(),
    servingsMax: asNumber(z.number()).optional(),
    isVegetarian: asBoolean.optional(),
    servedOnStart: field.Day.optional(),
    servedOnEnd: field.Day.optional(),
    tastedTimeStart: field.Instant.optional(),
    tastedTimeEnd: field.Instant.optional(),
    seasonStart: field.Day.optional(),
    seasonEnd: field.Day.optional(),
    course: field.choices(courseValues).optional(),
    cookId: field.reference("members").optional(),
    groupId: field.reference("groups").optional(),
    basedOnId: field.reference("recipes").optional(),
    ingredients: z.string().max(60).optional(),
  },
  /** Recipes are archived; dinners are planned for groups. */
  actions: ["archive", "plan"],
});

export default definePlugin({ entities: [recipes] });
