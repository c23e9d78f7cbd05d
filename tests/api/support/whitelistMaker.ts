import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { groupMessages } from "../../../contract/entities/messages/groupMessages.ts";
import { groupWhitelist } from "../../../contract/entities/messages/groupWhitelist.ts";
import { privateMessages } from "../../../contract/entities/messages/privateMessages.ts";
import { privateWhitelist } from "../../../contract/entities/messages/privateWhitelist.ts";
import { codesOf } from "./codes.ts";
import type { Api } from "./harness.ts";
import { addGroup, addMember, addMessages, setSetting } from "./messageMaker.ts";

type Operator = Awaited<ReturnType<Api["operator"]>>;
export type Caller = Pick<Operator, "call" | "send">;
type Level = "server" | "list" | "general";
/** What somebody gets of records: in the list, by every way to them, and in a search that does not name them. */
type Sight = { isListed: boolean; saysReadable: boolean | undefined; reads: number[]; isFound: boolean };

export const recordCodes = codesOf(groupMessages, privateMessages, groupWhitelist, privateWhitelist);
export const why = { reason: "Complaint" };

export const statusOf = async (caller: Caller, endpoint: Parameters<Caller["send"]>[0], input: object) =>
  (await caller.send(endpoint, input)).statusCode;

export const seen = (mayList: boolean, mayRead: boolean): Sight => ({
  isListed: mayList,
  saysReadable: mayList ? mayRead : undefined,
  reads: [mayRead ? 200 : 403],
  isFound: mayList && mayRead,
});

const openPeople = async (api: Api) => {
  const [ann, ben, cat] = [await addMember(api, "Ann"), await addMember(api, "Ben"), await addMember(api, "Cat")];
  const group = await addGroup(api, ann, "Watched");
  const at = "2026-03-01T00:00:00Z";
  await addMessages(api, [
    { group, sender: ann, at, content: "in the group" },
    { sender: ann, recipient: ben, at, content: "to Ben", status: "read" },
    { sender: cat, recipient: ann, at, content: "to Ann", status: "read" },
  ]);
  const administrator = await api.operator([]);
  await sql`insert into account_role (tenant_id, role_id, account_id)
    select tenant_id, id, ${administrator.accountId} from role where tenant_id = ${api.tenantAt(0)}
    and is_super_admin`.execute(api.system());
  const [operator, colleague] = [await api.operator(recordCodes), await api.operator(recordCodes)];
  api.deps.access.forget();
  // The administrator is of the server's own super-admin role: below the installation's super admin.
  return { owner: await api.superAdmin(), operator, colleague, administrator, ann, ben, cat, group };
};

/** Those who may and may not read, a group, and a member who writes with two others; there once the tests run. */
export const whitelistMaker = (api: Api) => {
  let people: Awaited<ReturnType<typeof openPeople>>;
  beforeAll(async () => {
    people = await openPeople(api);
  });
  return () => people;
};

/** What a level opens, as docs/decisions/0053-whitelists.md has it: may list, may read, in each reading. */
const cells: [reading: "A" | "B", level: Level | "none", mayList: boolean, mayRead: boolean][] = [
  ["A", "server", true, false],
  ["A", "list", true, true],
  ["A", "general", true, true],
  ["A", "none", true, false],
  ["B", "server", true, false],
  ["B", "list", true, true],
  ["B", "general", false, true],
  ["B", "none", true, false],
];

const whoms = ["for one account", "for every operator"] as const;

export type Entry = { accountId: string | null; level: Level; reason: string };
type Whitelist = {
  /** What somebody gets of the records that the entry speaks of. */
  look: (caller: Caller) => Promise<Sight>;
  /** Adds the entry, and gives what takes it away. */
  add: (entry: Entry) => Promise<() => Promise<unknown>>;
};
type Cell = { whom: (typeof whoms)[number]; level: Level | "none"; mayList: boolean; mayRead: boolean };

/** That an entry opens to whom it names what its level says, and the same to nobody else. */
const expectLevel = async (
  { owner, operator, colleague, administrator }: Awaited<ReturnType<typeof openPeople>>,
  { look, add }: Whitelist,
  { whom, level, mayList, mayRead }: Cell,
) => {
  const accountId = whom === "for one account" ? operator.accountId : null;
  const takeAway = level === "none" ? undefined : await add({ accountId, level, reason: "Case 1" });
  try {
    expect(await look(operator)).toEqual(seen(mayList, mayRead));
    // The server's own administrators are below the super admin too.
    const others = accountId === null ? seen(mayList, mayRead) : seen(true, false);
    for (const other of accountId === null ? [administrator] : [administrator, colleague])
      expect(await look(other)).toEqual(others);
    expect(await look(owner)).toEqual(seen(true, true));
  } finally {
    await takeAway?.();
  }
};

/** Every cell of the table, for an entry that names one account and for one that names all. */
export const testLevels = (api: Api, people: ReturnType<typeof whitelistMaker>, whitelist: Whitelist) =>
  describe.each(cells)("reading %s, level %s", (reading, level, mayList, mayRead) => {
    beforeAll(() => setSetting(api, "whitelistReading", reading));

    test.each(whoms)("an entry %s opens exactly what its cell says [6.13, 6.14]", (whom) =>
      expectLevel(people(), whitelist, { whom, level, mayList, mayRead }),
    );
  });
