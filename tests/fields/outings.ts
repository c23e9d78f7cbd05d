/** An entity that is nobody's, with a field of every kind of docs/fields.md: its contract, its table, its calls. */
import { sql } from "kysely";
import { beforeAll } from "vitest";
import { asBoolean, asNumber, defineEntity, Done, endpoint, listQuery, paged } from "../../contract/core/endpoint.ts";
import * as field from "../../contract/core/fields.ts";
import { z } from "../../contract/core/zod.ts";
import { routes } from "../../server/http/mount.ts";
import { pluginTable } from "../../server/plugins/pluginTable.ts";
import type { Api } from "../api/support/harness.ts";

export const kinds = ["hike", "museum", "cinema"] as const;

const fields = {
  name: field.text(30, 1),
  description: field.longText(200),
  program: field.richText(),
  seats: field.numberBetween(0, 500),
  price: field.decimalBetween(0, 10_000, 2),
  isOpen: z.boolean(),
  day: field.Day.nullable(),
  meetTime: field.Instant.nullable(),
  seasonStart: field.Day.nullable(),
  seasonEnd: field.Day.nullable(),
  kind: field.choice(kinds),
  memberId: field.reference("members").nullable(),
  groupId: field.reference("groups").nullable(),
  parentId: field.reference("outings").nullable(),
  tags: field.texts(3, 10),
  cover: field.FileLink.nullable(),
  photos: field.pictures(2),
  manual: field.File.nullable(),
  site: field.WebAddress.nullable(),
  email: field.Email.nullable(),
  phone: field.PhoneNumber.nullable(),
  /** Not a kind of its own: what else a contract may hold is JSON. */
  stops: z.array(z.strictObject({ place: field.text(20, 1), minutes: field.numberBetween(0, 600) })),
};
const Outing = z.object({ id: field.Id, ...fields });
const { name, ...others } = fields;
export const OutingForm = z.strictObject({ name, ...z.object(others).partial().shape });
export const OutingEdit = OutingForm.partial().extend({ id: field.Id });

/** One with every field that people type, or choose from what everybody has. */
export const autumnWalk = {
  name: "Autumn walk",
  description: "Bring shoes.\nAnd water.",
  seats: 40,
  price: 12.5,
  isOpen: true,
  day: "2026-10-25",
  meetTime: "2026-10-25T08:30:00Z",
  seasonStart: "2026-09-01",
  seasonEnd: "2026-11-30",
  kind: "museum",
  tags: ["calm", "a, comma"],
  site: "https://example.org/walk?a=1",
  email: "walks@example.org",
  phone: "+81 90-1234-5678",
} satisfies z.input<typeof OutingForm>;
/** The same as it is stored. */
export const storedWalk = { ...autumnWalk, phone: "+819012345678" };

const base = "/outing";
const ById = z.strictObject({ id: field.Id });
const log = ["id", ...Object.keys(fields)];

export const outings = defineEntity({
  name: "outings",
  files: ["picture", "document", "richText", "video"],
  record: Outing,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(["name", "seats", "day"], {
        name: z.string().max(30).optional(),
        seatsMin: asNumber(fields.seats).optional(),
        seatsMax: asNumber(fields.seats).optional(),
        priceMin: asNumber(fields.price).optional(),
        priceMax: asNumber(fields.price).optional(),
        isOpen: asBoolean.optional(),
        dayStart: field.Day.optional(),
        dayEnd: field.Day.optional(),
        meetTimeStart: field.Instant.optional(),
        meetTimeEnd: field.Instant.optional(),
        seasonStart: field.Day.optional(),
        seasonEnd: field.Day.optional(),
        kind: field.choices(kinds).optional(),
        memberId: field.reference("members").optional(),
        groupId: field.reference("groups").optional(),
        parentId: field.reference("outings").optional(),
        tags: z.string().max(10).optional(),
        email: field.Email.optional(),
        phone: field.PhoneNumber.optional(),
      }),
      output: paged(Outing),
      access: "signedIn",
    }),
    load: endpoint({ method: "GET", path: `${base}/load`, input: ById, output: Outing, access: "signedIn" }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: OutingForm,
      output: Outing,
      access: "signedIn",
      log,
    }),
    update: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: OutingEdit,
      output: Outing,
      access: "signedIn",
      log,
    }),
    delete: endpoint({ method: "DELETE", path: `${base}/delete`, input: ById, output: Done, access: "signedIn", log }),
  },
});

const migration = [
  sql`create table outing (
    tenant_id bigint not null default current_tenant() references tenant on delete cascade,
    id bigint generated always as identity,
    name text not null,
    description text not null default '',
    program text not null default '',
    seats integer not null default 10,
    price numeric(8, 2) not null default 0,
    is_open boolean not null default false,
    day date,
    meet_time timestamptz,
    season_start date,
    season_end date,
    kind text not null default 'hike',
    member_id bigint,
    group_id bigint,
    parent_id bigint,
    tags text[] not null default '{}',
    cover text,
    photos text[] not null default '{}',
    manual jsonb,
    site text,
    email text,
    phone text,
    stops jsonb not null default '[]',
    primary key (tenant_id, id),
    unique (tenant_id, name),
    constraint outing_season_end_check check (season_end >= season_start),
    foreign key (tenant_id, member_id) references member,
    foreign key (tenant_id, group_id) references chat_group,
    foreign key (tenant_id, parent_id) references outing
  )`,
  sql`call fence_table('outing', 'select, insert, update, delete')`,
];

const rows = pluginTable(outings, "outing", {
  contains: ["name"],
  richTexts: ["program"],
  files: { cover: "picture", photos: "picture", manual: "document" },
  orderBy: sql`t.name asc`,
  taken: { outing_season_end_check: { seasonEnd: "rule.periodEnd" } },
});

/** Adds the entity to an API that has answered nothing yet. */
export const addOutings = (api: Api) =>
  beforeAll(async () => {
    for (const statement of migration) await statement.execute(api.system());
    routes(outings, {
      list: rows.list,
      load: rows.load,
      create: rows.create,
      update: rows.update,
      delete: rows.remove,
    })(api.app, api.deps);
  });
