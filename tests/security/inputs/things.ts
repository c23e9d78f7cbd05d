import { sql } from "kysely";
import type { Envelope } from "../../../contract/core/endpoint.ts";
import { findEntity, listEntities } from "../../../contract/entities/index.ts";
import type { fixture, Maker, Things } from "../../api/support/fixture.ts";
import type { Api } from "../../api/support/harness.ts";
import { smallestOf, type Values } from "./example.ts";

type Fixture = ReturnType<typeof fixture>;

const files = import.meta.glob<Fixture>(["../../api/**/*.fixture.ts", "../../../plugins/*/tests/*.fixture.ts"], {
  eager: true,
  import: "default",
});
/** Every `<entity>.fixture.ts`, by the entity. */
export const fixtures: ReadonlyMap<string, Fixture> = new Map(Object.values(files).map((each) => [each.entity, each]));

/** An id that nothing has. */
const MISSING = "987654321987";
const names = listEntities().map(({ name }) => name);
// Every name has its id.
const thingsOf = (idOf: (entity: string) => string) =>
  Object.fromEntries(names.map((name) => [name, idOf(name)])) as Things;
export const nothing = thingsOf(() => MISSING);

/** What the fixture gives of a call's input. */
export const givenInput = (entity: string, call: string, things: Things, own: Things): Values => {
  const inputs: Record<string, (things: Things, own: Things) => Values> = fixtures.get(entity)?.inputs ?? {};
  return inputs[call]?.(things, own) ?? {};
};

/** One record of everything on a server. */
export const addThings = async (api: Api, index: number): Promise<Things> => {
  await spreadIds(api);
  const maker = await openMaker(api, index);
  const ids = new Map<string, string>();
  // One after another: a record's own calls may change what others are made of.
  for (const name of names) ids.set(name, hasRecords(name) ? await maker.of(name) : MISSING);
  return thingsOf((name) => ids.get(name) ?? MISSING);
};

/** Ids of different tables are never the same: one that stands in an answer is that of one record. */
const spreadIds = (api: Api) =>
  sql`select setval(format('%I.%I', schemaname, sequencename)::regclass,
      greatest(coalesce(last_value, 1), 1000000 * row_number() over (order by sequencename)))
    from pg_sequences where schemaname = 'public'`.execute(api.system());

/** Whether a server has records of an entity: they are added by its fixture, or through its `create`. */
export const hasRecords = (entity: string) => {
  const add = fixtures.get(entity)?.add;
  return add !== undefined ? add !== null : findEntity(entity)?.endpoints["create"] !== undefined;
};

/** Stands for the record of an entity until it is there. */
const standIn = (entity: string) => `8${String(names.indexOf(entity)).padStart(17, "0")}`;
const standIns = thingsOf(standIn);

const openMaker = async (api: Api, index: number): Promise<Maker> => {
  const superAdmin = await api.superAdmin(index);
  const records = new Map<string, Promise<string>>();
  // Names of accounts and servers are taken on every server.
  let n = 1000 * index;

  const of = (entity: string) => {
    const record = records.get(entity) ?? add(entity);
    records.set(entity, record);
    return record;
  };
  const add = (entity: string) => fixtures.get(entity)?.add?.(maker) ?? create(entity);
  /** The input with the records that it names, each made when first asked for. */
  const filled = async (input: Values) => {
    // Their digits stand in no input otherwise.
    let text = JSON.stringify(input);
    for (const name of names) if (text.includes(standIn(name))) text = text.replaceAll(standIn(name), await of(name));
    // The same object with other digits.
    return JSON.parse(text) as Values;
  };
  const create = async (entity: string, values: Values = {}) => {
    const call = findEntity(entity)?.endpoints["create"];
    if (!call) throw new Error(`${entity} has no create: its fixture has to add a record`);
    const given = { ...givenInput(entity, "create", standIns, standIns), ...values };
    const input = await filled(smallestOf(call, { entity, idOf: standIn, given, n: ++n }));
    const answer = (await superAdmin.send(call, input)).json<Envelope<{ id: string }>>();
    const { data, msg, errors } = answer;
    if (!data) throw new Error(`no ${entity} is made of ${JSON.stringify(input)}: ${msg} ${JSON.stringify(errors)}`);
    return data.id;
  };
  const maker: Maker = {
    api,
    index,
    tenantId: api.tenantAt(index),
    superAdmin,
    of,
    create,
    insert: async (statement) => (await statement.execute(api.system())).rows[0]?.id ?? "",
  };
  return maker;
};
