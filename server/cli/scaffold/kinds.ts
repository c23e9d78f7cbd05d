/** What a field of a kind is on each side; docs/fields.md has the same table in words. */
export type Kind = {
  rule: string;
  column: string;
  input: (source: string) => string;
  /** Names of the console's inputs, filters and displays that it needs, and of react-admin's. */
  parts: readonly string[];
  ofReactAdmin?: readonly string[];
  /** What the list is searched by, in the contract and on the screen. */
  filter?: { rules: Readonly<Record<string, string>>; element: string };
  /** How the list shows it; none is too long for a list. */
  shownBy?: string;
  isSortable?: boolean;
  /** A right value, as TypeScript. */
  example: string;
};

type Field = { name: string; values: readonly string[] };

const text =
  (rule: string, more = "", example = '"Something"') =>
  (): Kind => ({
    rule,
    column: "text",
    input: (source) => `<TextInput source="${source}"${more} />`,
    parts: [],
    ofReactAdmin: ["TextInput"],
    example,
  });

const values = (list: readonly string[]) => list.map((value) => `"${value}"`).join(", ");

export const kinds: Readonly<Record<string, (field: Field) => Kind>> = {
  text: ({ name }) => ({
    ...text("field.text(60, 1)")(),
    filter: { rules: { [name]: "z.string().max(60).optional()" }, element: `<TextInput source="${name}" />` },
    isSortable: true,
  }),
  longText: () => ({
    ...text("field.longText(2000)")(),
    input: (source) => `<LongTextInput source="${source}" />`,
    parts: ["LongTextInput", "LongTextField"],
    ofReactAdmin: [],
  }),
  link: text("field.WebAddress", "", '"https://example.org/"'),
  email: text("field.Email", ' type="email"', '"someone@example.org"'),
  phone: text("field.PhoneNumber", ' type="tel"', '"+4930901820"'),
  number: ({ name }) => ({
    rule: "field.numberBetween(0, 1_000_000)",
    column: "integer",
    input: (source) => `<NumberInput source="${source}" />`,
    parts: ["NumberRangeInput"],
    ofReactAdmin: ["NumberInput", "NumberField"],
    filter: {
      rules: {
        [`${name}Min`]: "asNumber(z.number()).optional()",
        [`${name}Max`]: "asNumber(z.number()).optional()",
      },
      element: `<NumberRangeInput source="${name}" />`,
    },
    shownBy: "NumberField",
    isSortable: true,
    example: "7",
  }),
  boolean: ({ name }) => ({
    rule: "z.boolean()",
    column: "boolean",
    input: (source) => `<BooleanInput source="${source}" />`,
    parts: [],
    ofReactAdmin: ["BooleanInput", "BooleanField", "NullableBooleanInput"],
    filter: { rules: { [name]: "asBoolean.optional()" }, element: `<NullableBooleanInput source="${name}" />` },
    shownBy: "BooleanField",
    example: "true",
  }),
  day: ({ name }) => ({
    rule: "field.Day",
    column: "date",
    input: (source) => `<DayInput source="${source}" />`,
    parts: ["DayInput", "DaysInput", "DayField"],
    filter: {
      rules: { [`${name}Start`]: "field.Day.optional()", [`${name}End`]: "field.Day.optional()" },
      element: `<DaysInput source="${name}" />`,
    },
    shownBy: "DayField",
    isSortable: true,
    example: '"2026-12-24"',
  }),
  time: ({ name }) => ({
    rule: "field.Instant",
    column: "timestamptz",
    input: (source) => `<TimeInput source="${source}" />`,
    parts: ["TimeInput", "DateRangeFilter", "TimeField"],
    filter: {
      rules: { [`${name}Start`]: "field.Instant.optional()", [`${name}End`]: "field.Instant.optional()" },
      element: `<DateRangeFilter source="${name}" />`,
    },
    shownBy: "TimeField",
    isSortable: true,
    example: '"2026-12-24T12:00:00Z"',
  }),
  enum: ({ name, values: list }) => ({
    rule: `field.choice([${values(list)}])`,
    column: `text check (%column% in (${list.map((value) => `'${value}'`).join(", ")}))`,
    input: (source) => `<EnumInput source="${source}" values={[${values(list)}]} />`,
    parts: ["EnumInput", "EnumsInput", "EnumField"],
    filter: {
      rules: { [name]: `field.choices([${values(list)}]).optional()` },
      element: `<EnumsInput source="${name}" values={[${values(list)}]} />`,
    },
    shownBy: "EnumField",
    example: `"${list[0]}"`,
  }),
  member: ({ name }) => reference(name, "members", "Member", "member"),
  group: ({ name }) => reference(name, "groups", "Group", "chat_group"),
  texts: () => ({
    rule: "field.texts(20, 60)",
    column: "text[] default '{}'",
    input: (source) => `<TextArrayInput source="${source}" />`,
    parts: [],
    ofReactAdmin: ["TextArrayInput", "TextArrayField"],
    shownBy: "TextArrayField",
    example: '["one", "two"]',
  }),
  picture: () => ({
    rule: "field.FileLink",
    column: "text",
    input: (source) => `<PictureInput source="${source}" purpose="picture" />`,
    parts: ["PictureInput", "PictureField"],
    shownBy: "PictureField",
    example: "null",
  }),
  pictures: () => ({
    rule: "field.pictures(9)",
    column: "text[] default '{}'",
    input: (source) => `<PicturesInput source="${source}" purpose="picture" max={9} />`,
    parts: ["PicturesInput", "PicturesField"],
    shownBy: "PicturesField",
    example: "[]",
  }),
  file: () => ({
    rule: "field.File",
    column: "jsonb",
    input: (source) => `<FileInput source="${source}" />`,
    parts: ["FileInput", "FileField"],
    shownBy: "FileField",
    example: "null",
  }),
};

const reference = (name: string, entity: string, prefix: string, table: string): Kind => ({
  rule: `field.reference("${entity}")`,
  column: `bigint, foreign key (tenant_id, %column%) references ${table}`,
  input: (source) => `<${prefix}Input source="${source}" />`,
  parts: [`${prefix}Input`, `${prefix}Field`],
  filter: {
    rules: { [name]: `field.reference("${entity}").optional()` },
    element: `<${prefix}Input source="${name}" />`,
  },
  shownBy: `${prefix}Field`,
  example: "null",
});
