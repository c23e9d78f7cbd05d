import { expect, test } from "vitest";
import type { Endpoint } from "../../../contract/core/endpoint.ts";
import { listEntities } from "../../../contract/entities/index.ts";
import { startBrowser } from "../support/operator.ts";

const { server, enter } = startBrowser();
type Row = Record<string, unknown>;

/** The lists that the contract has, each with the columns that it sorts by; one within a record needs to be told which. */
const lists = listEntities().flatMap(({ name, endpoints: { list } }) => {
  const fields = list ? sortedFields(list) : [];
  return list && fields.length > 0 && list.input.safeParse({}).success ? [{ name, list, fields }] : [];
});

function sortedFields({ input }: Endpoint) {
  const { shape } = input as Partial<{ shape: Record<string, { unwrap: () => { options?: string[] } }> }>;
  const options = shape?.["sort"]?.unwrap().options ?? [];
  return [...new Set(options.map((option) => option.replace(/:(asc|desc)$/, "")))];
}

/** What being asked for changes. */
const moving = new Set(["apiResources", "adminSessions"]);

test("every list comes in the order of each column that it sorts by, both ways and over its pages [2.63]", async () => {
  const { token } = await enter(server.account, "/404");
  const get = async ({ path }: Endpoint, query: Record<string, string>): Promise<{ records: Row[]; total: number }> => {
    const answer = await fetch(`${server.address}/v1${path}?${new URLSearchParams(query).toString()}`, {
      headers: { authorization: token },
    });
    const { code, msg, data } = await answer.json();
    expect([path, query, code, msg]).toEqual([path, query, 0, expect.any(String)]);
    return data;
  };
  let compared = 0;
  for (const { name, list, fields } of lists) {
    const { total } = await get(list, { pageSize: "1" });
    const pageSize = Math.min(500, Math.max(2, Math.ceil(total / 3)));
    for (const field of fields) {
      const read = async (direction: "asc" | "desc") => {
        const rows: Row[] = [];
        for (let page = 1; page <= 3; page++) {
          const query = { sort: `${field}:${direction}`, pageSize: `${pageSize}`, curPage: `${page}` };
          rows.push(...(await get(list, query)).records);
        }
        return rows;
      };
      const [up, down] = [await read("asc"), await read("desc")];
      const where = `${name}, ${field}`;
      if (moving.has(name)) continue;
      const idsOf = (rows: Row[]) => new Set(rows.map(({ id }) => String(id)));
      const expected = Math.min(total, 3 * pageSize);
      expect([where, idsOf(up).size, idsOf(down).size]).toEqual([where, expected, expected]);
      const valuesOf = (rows: Row[]) => rows.map((row) => toComparable(row[field]));
      expect([where, misplaced(valuesOf(up))]).toEqual([where, undefined]);
      expect([where, misplaced(valuesOf(down).toReversed())]).toEqual([where, undefined]);
      const [rising, falling] = total === expected ? [valuesOf(up), valuesOf(down)] : [[], []];
      expect([where, rising]).toEqual([where, falling.toReversed()]);
      compared += new Set(valuesOf(up)).size > 1 ? 1 : 0;
    }
  }
  expect(lists.length).toBeGreaterThan(25);
  expect(compared).toBeGreaterThan(60);
});

type Comparable = number | bigint | string;

/** Of no value, the lowest. Words stand in an order of the database's own, in which equals stand together. */
const toComparable = (value: unknown): Comparable => {
  if (value === null || value === undefined) return -Infinity;
  if (typeof value === "number" || typeof value === "boolean") return Number(value);
  const text = String(value);
  if (/^\d{1,19}$/.test(text)) return BigInt(text);
  return /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : text;
};

/** The first value that stands after a higher one, or apart from those that are the same. */
const misplaced = (values: Comparable[]) =>
  values.find((value, index) => {
    const before = values[index - 1];
    if (before === undefined) return false;
    if (typeof value !== "string" && typeof before !== "string") return value < before;
    return value !== before && values.indexOf(value) < index;
  });
