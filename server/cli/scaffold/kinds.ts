/** What a field of a kind is on each side; docs/fields.md has the same table in words. */
export type Kind = {
  /** The fields that it is in the contract, where it is not one of its own name. */
  fields?: readonly string[];
  rule: string;
  column: string;
  /** What the table holds of it beside its columns. */
  constraint?: { text: string; taken: string };
  input: string;
  /** Names of the console's inputs, filters and displays that it needs, and of react-admin's. */
  parts?: readonly string[];
  ofReactAdmin?: readonly string[];
  /** What the list is searched by, in the contract and on the screen. */
  filter?: { rules: Readonly<Record<string, string>>; element: string };
  shown: (source: string) => string;
  isSortable?: boolean;
  /** Right values of its fields, as TypeScript. */
  examples: readonly string[];
};

export type Field = {
  name: string;
  values: readonly string[];
  /** Of the resource, and of its field that names a record. */
  resource: string;
  naming: string;
};

const shownBy = (component: string) => (source: string) => `<${component} source="${source}" />`;

const text = (name: string, rule: string, example: string, more = ""): Kind => ({
  rule,
  column: "text",
  input: `<TextInput source="${name}"${more} />`,
  ofReactAdmin: ["TextInput", "TextField"],
  shown: shownBy("TextField"),
  examples: [example],
});

/** What the contract calls the values of an enumeration of the resource's own. */
export const valuesName = (name: string) => `${name}Values`;

export const kinds: Readonly<Record<string, (field: Field) => Kind>> = {
  text: ({ name }) => ({
    ...text(name, "field.text(60, 1)", '"Something"'),
    filter: { rules: { [name]: "z.string().max(60).optional()" }, element: `<TextInput source="${name}" />` },
    isSortable: true,
  }),
  longText: ({ name }) => ({
    ...text(name, "field.longText(2000)", '"Something"'),
    input: `<LongTextInput source="${name}" />`,
    parts: ["LongTextInput", "LongTextField"],
    ofReactAdmin: [],
    shown: shownBy("LongTextField"),
  }),
  richText: ({ name }) => ({
    ...text(name, "field.richText()", '"<p>Something</p>"'),
    input: `<RichTextInput source="${name}" />`,
    parts: ["RichTextInput", "RichTextField"],
    ofReactAdmin: [],
    shown: shownBy("RichTextField"),
  }),
  link: ({ name }) => ({
    ...text(name, "field.WebAddress", '"https://example.org/"'),
    parts: ["SafeUrlField"],
    ofReactAdmin: ["TextInput"],
    shown: shownBy("SafeUrlField"),
  }),
  email: ({ name }) => ({
    ...text(name, "field.Email", '"someone@example.org"', ' type="email"'),
    ofReactAdmin: ["TextInput", "EmailField"],
    shown: shownBy("EmailField"),
  }),
  phone: ({ name }) => ({
    ...text(name, "field.PhoneNumber", '"+4930901820"', ' type="tel"'),
    parts: ["PhoneField"],
    ofReactAdmin: ["TextInput"],
    shown: shownBy("PhoneField"),
  }),
  number: ({ name }) => ({
    rule: "field.numberBetween(0, 1_000_000)",
    column: "integer",
    input: `<NumberInput source="${name}" />`,
    parts: ["NumberRangeInput"],
    ofReactAdmin: ["NumberInput", "NumberField"],
    filter: {
      rules: {
        [`${name}Min`]: "asNumber(z.number()).optional()",
        [`${name}Max`]: "asNumber(z.number()).optional()",
      },
      element: `<NumberRangeInput source="${name}" />`,
    },
    shown: shownBy("NumberField"),
    isSortable: true,
    examples: ["7"],
  }),
  boolean: ({ name }) => ({
    rule: "z.boolean()",
    column: "boolean",
    input: `<BooleanInput source="${name}" />`,
    ofReactAdmin: ["BooleanInput", "BooleanField", "NullableBooleanInput"],
    filter: { rules: { [name]: "asBoolean.optional()" }, element: `<NullableBooleanInput source="${name}" />` },
    shown: shownBy("BooleanField"),
    examples: ["true"],
  }),
  day: ({ name }) => ({
    rule: "field.Day",
    column: "date",
    input: `<DayInput source="${name}" />`,
    parts: ["DayInput", "DaysInput", "DayField"],
    filter: range(name, "field.Day", "DaysInput"),
    shown: shownBy("DayField"),
    isSortable: true,
    examples: ['"2026-12-24"'],
  }),
  dateRange: ({ name }) => ({
    fields: [`${name}Start`, `${name}End`],
    rule: "field.Day",
    column: "date",
    constraint: {
      text: `constraint %table%_${end(name)}_check check (${end(name)} >= ${snake(name)}_start)`,
      taken: `%table%_${end(name)}_check: { ${name}End: "rule.periodEnd" }`,
    },
    input: `<DaysInput source="${name}" />`,
    parts: ["DaysInput", "DayField"],
    filter: range(name, "field.Day", "DaysInput"),
    shown: shownBy("DayField"),
    isSortable: true,
    examples: ['"2026-12-24"', '"2026-12-26"'],
  }),
  time: ({ name }) => ({
    rule: "field.Instant",
    column: "timestamptz",
    input: `<TimeInput source="${name}" />`,
    parts: ["TimeInput", "DateRangeFilter", "TimeField"],
    filter: range(name, "field.Instant", "DateRangeFilter"),
    shown: shownBy("TimeField"),
    isSortable: true,
    examples: ['"2026-12-24T12:00:00Z"'],
  }),
  enum: ({ name, values }) => ({
    rule: `field.choice(${valuesName(name)})`,
    column: `text check (%column% in (${values.map((value) => `'${value}'`).join(", ")}))`,
    input: `<EnumInput source="${name}" values={${valuesName(name)}} />`,
    parts: ["EnumInput", "EnumsInput", "EnumField"],
    filter: {
      rules: { [name]: `field.choices(${valuesName(name)}).optional()` },
      element: `<EnumsInput source="${name}" values={${valuesName(name)}} />`,
    },
    shown: shownBy("EnumField"),
    examples: [`"${values[0]}"`],
  }),
  member: ({ name }) => reference(name, "members", "Member", "member on delete set null (%column%)"),
  group: ({ name }) => reference(name, "groups", "Group", "chat_group on delete set null (%column%)"),
  ref: ({ name, resource, naming }) => {
    const more = ` entity={${resource}}${naming === "name" ? "" : ` text="${naming}"`}`;
    return reference(name, resource, "Record", snake(resource), more);
  },
  texts: ({ name }) => ({
    rule: "field.texts(20, 60)",
    column: "text[] default '{}'",
    input: `<TextArrayInput source="${name}" />`,
    ofReactAdmin: ["TextArrayInput", "TextArrayField", "TextInput"],
    filter: { rules: { [name]: "z.string().max(60).optional()" }, element: `<TextInput source="${name}" />` },
    shown: shownBy("TextArrayField"),
    examples: ['["one", "two"]'],
  }),
  picture: ({ name }) => ({
    rule: "field.FileLink",
    column: "text",
    input: `<PictureInput source="${name}" purpose="picture" />`,
    parts: ["PictureInput", "PictureField"],
    shown: shownBy("PictureField"),
    examples: ["null"],
  }),
  pictures: ({ name }) => ({
    rule: "field.pictures(9)",
    column: "text[] default '{}'",
    input: `<PicturesInput source="${name}" purpose="picture" max={9} />`,
    parts: ["PicturesInput", "PicturesField"],
    shown: shownBy("PicturesField"),
    examples: ["[]"],
  }),
  file: ({ name }) => ({
    rule: "field.File",
    column: "jsonb",
    input: `<FileInput source="${name}" />`,
    parts: ["FileInput", "FileField"],
    shown: shownBy("FileField"),
    examples: ["null"],
  }),
};

/** What the database calls it. */
export const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const end = (name: string) => `${snake(name)}_end`;

const range = (name: string, rule: string, input: string) => ({
  rules: { [`${name}Start`]: `${rule}.optional()`, [`${name}End`]: `${rule}.optional()` },
  element: `<${input} source="${name}" />`,
});

const reference = (name: string, entity: string, prefix: string, table: string, more = ""): Kind => ({
  rule: `field.reference("${entity}")`,
  column: `bigint, foreign key (tenant_id, %column%) references ${table}`,
  input: `<${prefix}Input source="${name}"${more} />`,
  parts: [`${prefix}Input`, `${prefix}Field`],
  filter: {
    rules: { [name]: `field.reference("${entity}").optional()` },
    element: `<${prefix}Input source="${name}"${more} />`,
  },
  shown: (source) => `<${prefix}Field source="${source}"${more} />`,
  examples: ["null"],
});
