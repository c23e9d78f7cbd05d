import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { members } from "../../../../contract/entities/people/members.ts";
import { platformConnection } from "../../../../contract/entities/servers/platformConnection.ts";
import { platformSecrets } from "../../../../contract/entities/servers/platformSecrets.ts";
import { eventually } from "../../support/eventually.ts";
import { startConnected } from "../connected.ts";
import { startReceiver } from "../receiver.ts";
import { addKnownMember, platformOf, withoutAnswer } from "../support.ts";

const connected = await startConnected();
const { api, platform } = connected;
let one: Awaited<ReturnType<typeof platformOf>>;
let two: Awaited<ReturnType<typeof platformOf>>;
beforeAll(async () => {
  [one, two] = [await platformOf(api, ["events", "read"]), await platformOf(api, ["events", "read"], 1)];
});

type Sent = { id: string; type: string; at: string; data: Record<string, unknown> };
const send = async (from: typeof one, events: readonly object[]) => {
  const answer = await from.send("/events", { method: "POST", body: { events: [...events] } });
  return answer.json().data.results as { outcome: string }[];
};
/** The same order each time. */
const shuffled = <T>(list: readonly T[], seed: number) => {
  let state = seed;
  return list
    .map((value) => ({ value, place: (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value);
};

/** Each member of either platform, by one name at both, is renamed twenty times, comes and goes. */
const story = (server: string): Sent[] => {
  const start = Date.now() - 3_600_000;
  return Array.from({ length: 10 }, (_, member) =>
    Array.from({ length: 20 }, (_, step): Sent[] => {
      const at = new Date(start + step * 1000).toISOString();
      const externalId = `same-${member}`;
      return [
        {
          id: `${member}-${step}-name`,
          type: "member.updated",
          at,
          data: { externalId, nickname: `${server} ${step}` },
        },
        {
          id: `${member}-${step}-online`,
          type: step % 2 === 0 ? "member.online" : "member.offline",
          at,
          data: { externalId },
        },
      ];
    }),
  ).flat(2);
};

test("events that come doubled, in any order and from both sides at once end as they happened, each at its own server [34.16]", async () => {
  const begin = (from: typeof one) =>
    send(
      from,
      Array.from({ length: 10 }, (_, member) => ({
        id: `born-${member}`,
        type: "member.created",
        at: new Date(Date.now() - 7_200_000).toISOString(),
        data: { externalId: `same-${member}`, nickname: "Born" },
      })),
    );
  await Promise.all([begin(one), begin(two)]);
  const [ours, theirs] = [story("Aurora"), story("Borealis")];
  const outcomes = await Promise.all([
    ...[1, 2, 3].map((seed) => send(one, shuffled(ours, seed))),
    ...[4, 5].map((seed) => send(two, shuffled(theirs, seed))),
  ]);
  const counted = (results: readonly { outcome: string }[][]) =>
    results
      .flat()
      .reduce<Record<string, number>>((all, { outcome }) => ({ ...all, [outcome]: (all[outcome] ?? 0) + 1 }), {});
  expect(counted(outcomes.slice(0, 3))).toEqual({ accepted: 400, duplicate: 800 });
  expect(counted(outcomes.slice(3))).toEqual({ accepted: 400, duplicate: 400 });
  for (const [index, name] of ["Aurora 19", "Borealis 19"].entries()) {
    const { rows } = await sql<{ nickname: string; isOnline: boolean }>`select distinct nickname, is_online
      from member where tenant_id = ${api.tenantAt(index)} and external_id like 'same-%'`.execute(api.system());
    expect(rows).toEqual([{ nickname: name, isOnline: false }]);
  }
});

test("what one platform sends of another's members, groups and messages changes nothing there [34.16]", async () => {
  await addKnownMember(api, "theirs", 1);
  const at = new Date().toISOString();
  const foreign = [
    { id: "f-1", type: "member.deleted", at, data: { externalId: "theirs" } },
    { id: "f-2", type: "member.online", at, data: { externalId: "theirs" } },
    {
      id: "f-3",
      type: "message.sent",
      at,
      data: { externalId: "x", sender: "theirs", recipient: "same-1", type: "text" },
    },
    { id: "f-4", type: "groupMember.joined", at, data: { group: "nowhere", member: "theirs" } },
  ];
  expect((await send(one, foreign)).map(({ outcome }) => outcome)).toEqual(Array(4).fill("rejected"));
  expect((await one.send("/members/theirs/standing?ip=203.0.113.9")).statusCode).toBe(404);
  expect((await two.send("/members/theirs/standing?ip=203.0.113.9")).json().data).toMatchObject({ allowed: true });
});

test("a platform that answers late, wrong and not at all by turns gets each decision, the last one last [34.16]", async () => {
  const { id, externalId } = await connected.known();
  const turns = [500, undefined, 302, 503, 200];
  let turn = 0;
  platform.answer(() => {
    const status = turns[turn++ % turns.length];
    return status === undefined ? undefined : { status };
  });
  await withoutAnswer(api, async () => {
    for (let step = 0; step < 6; step++)
      await connected.admin.call(members.endpoints.ban, { id, memberStatus: step % 2 === 0 ? "Disable" : "Enable" });
  });
  await eventually(async () => {
    await sql`update platform_connection set failures = 0, paused_until = null`.execute(api.system());
    await connected.hurry();
    expect(await connected.admin.call(members.endpoints.load, { id })).toMatchObject({ effect: { state: "applied" } });
  });
  const told = platform.received.filter(({ data }) => data.member?.externalId === externalId);
  const revisions = told.map(({ data }) => Number(data["revision"]));
  expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
  expect(told.at(-1)?.type).toBe("member.unban");
  // Sent again, a command is the same one.
  const bodies = new Map<string, Set<string>>();
  for (const { id: name, body } of told) bodies.set(name, (bodies.get(name) ?? new Set()).add(body));
  for (const [name, each] of bodies) expect([name, each.size]).toEqual([name, 1]);
});

test("ten thousand commands that wait for one server's platform make no other server's wait [34.17]", async () => {
  const other = await startReceiver();
  const admin = await api.superAdmin(1);
  try {
    api.deps.settings.PLATFORM_ALLOW_HOSTS.push(other.host);
    await admin.call(platformSecrets.endpoints.create, {});
    await admin.call(platformConnection.endpoints.update, { kind: "http", url: other.url });
    // Their platform has been away for a day: each of these is due, and each attempt takes as long as it may.
    const held = Promise.withResolvers<void>();
    platform.answer(() => ({ status: 503, after: held.promise }));
    const known = await connected.known();
    await sql`insert into platform_command (tenant_id, type, target_type, target_id, part, data, created_at, next_at)
      select ${api.tenantAt(0)}, 'member.clearCache', 'members', n, 'cache',
        jsonb_build_object('member', jsonb_build_object('id', ${known.id}::text, 'externalId', null, 'account', 'a'), 'cacheEpoch', 1),
        now() - interval '1 day', now() from generate_series(1, 10000) n`.execute(api.system());
    for (let n = 0; n < 10; n++) {
      const id = await addKnownMember(api, `quick-${n}`, 1);
      // One that waited for the ten thousand would not be answered before the test is over.
      expect(await admin.call(members.endpoints.ban, { id })).toMatchObject({ effect: "applied" });
    }
    held.resolve();
    expect(other.of("member.ban")).toHaveLength(10);
  } finally {
    await admin.call(platformConnection.endpoints.update, { kind: "none", url: "" });
    // What is on its way comes to its end first.
    await sql`delete from platform_command where leased_until is null`.execute(api.system());
    await connected.pause();
    platform.received.splice(0);
    await other.stop();
  }
});
