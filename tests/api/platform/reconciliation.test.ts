import { sql } from "kysely";
import { expect, test } from "vitest";
import { groups } from "../../../contract/entities/groups/groups.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { operationLogs } from "../../../contract/entities/access/operationLogs.ts";
import {
  platformDifferences,
  platformReconciliations,
} from "../../../contract/entities/servers/platformReconciliations.ts";
import { startConnected } from "./connected.ts";
import { startLines, toLines } from "./lines.ts";
import { platformOf } from "./support.ts";

const server = await startConnected();
const { api, platform } = server;
const wire = startLines(api);

let number = 0;
const reconcile = async (what: "members" | "groups", lines: readonly unknown[]) => {
  const { key, admin } = await platformOf(api, ["events"]);
  const name = `scan-${++number}`;
  const { status, answers, text } = await wire.send(key, `/${what}/reconcile?name=${name}`, toLines(lines));
  expect([status, text]).toEqual([200, text]);
  const found = async () => {
    const { records } = await admin.call(platformReconciliations.endpoints.list, { pageSize: 100 });
    const one = records.find((record) => record.name === name);
    if (!one) throw new Error("not listed");
    return one;
  };
  const { id } = await found();
  const differences = async () => {
    const { records } = await admin.call(platformDifferences.endpoints.list, { reconciliationId: id, pageSize: 500 });
    return records.map(({ kind, externalId, state, fields }) => [kind, externalId, state, Object.keys(fields)]);
  };
  return {
    id,
    admin,
    answers,
    found,
    differences,
    ended: async () => {
      await expect.poll(found, wait).toMatchObject({ state: "Ended" });
    },
  };
};
const wait = { interval: 200 };

/** What the platform has of everybody whom it knows here. */
const everybody = async () => {
  const { rows } = await sql<{ externalId: string }>`select external_id from member
    where tenant_id = ${api.tenantAt(0)} and external_id is not null and status <> 'Closed'`.execute(api.system());
  return rows.map(({ externalId }) => ({ externalId }));
};

test("what the platform knows better is taken, what is decided here is told again, the rest is listed [33.4]", async () => {
  const { admin } = server;
  const [same, other, banned, free, levelled, gone, missing] = [
    await server.known(),
    await server.known(),
    await server.known(),
    await server.known(),
    await server.known(),
    await server.known(),
    await server.known(),
  ];
  await admin.call(members.endpoints.ban, { id: banned.id });
  await sql`update sanction set words = 'Spam' where member_id = ${banned.id}`.execute(api.system());
  await admin.call(members.endpoints.delete, { id: gone.id });
  await expect.poll(() => server.statesOf(gone.id), wait).toEqual(["member.delete delivered"]);
  platform.received.splice(0);
  const levelId = await api.findLevel("Admin");
  const { answers, differences, found, ended } = await reconcile("members", [
    { externalId: same.externalId, nickname: `Person ${same.externalId}`, isBanned: false },
    { externalId: other.externalId, nickname: "Another", gender: "Female" },
    { externalId: banned.externalId, isBanned: false },
    { externalId: free.externalId, isBanned: true, ipWhitelist: ["203.0.113.9"] },
    { externalId: levelled.externalId, levelId },
    { externalId: gone.externalId },
    { externalId: "new-here", nickname: "New here" },
    { externalId: "id-only" },
  ]);
  expect(answers.map(({ outcome }) => outcome)).toEqual([
    "same",
    "differs",
    "differs",
    "differs",
    "differs",
    "differs",
    "differs",
    "differs",
    undefined,
  ]);
  await ended();
  expect(await differences()).toEqual([
    ["Profile", other.externalId, "Taken", ["gender", "nickname"]],
    ["Ban", banned.externalId, "Told", ["isBanned"]],
    ["Decision", free.externalId, "Told", ["ipWhitelist"]],
    ["Ban", free.externalId, "Told", ["isBanned"]],
    ["Decision", levelled.externalId, "Told", ["levelId"]],
    ["Closed", gone.externalId, "Told", []],
    ["UnknownHere", "new-here", "Taken", []],
    ["UnknownHere", "id-only", "Failed", []],
    ["UnknownThere", missing.externalId, "Left", []],
  ]);
  expect((await found()).kinds).toEqual({
    Profile: 1,
    Ban: 2,
    Decision: 2,
    Closed: 1,
    UnknownHere: 2,
    UnknownThere: 1,
  });
  expect(await admin.call(members.endpoints.load, { id: other.id })).toMatchObject({
    nickname: "Another",
    gender: "Female",
  });
  await expect
    .poll(() => platform.received.map(({ type, data }) => `${type} ${data.member.externalId}`).toSorted(), wait)
    .toEqual(
      [
        `member.ban ${banned.externalId}`,
        `member.delete ${gone.externalId}`,
        `member.setIpWhitelist ${free.externalId}`,
        `member.setLevel ${levelled.externalId}`,
        `member.unban ${free.externalId}`,
      ].toSorted(),
    );
  expect(platform.of("member.ban")).toMatchObject([{ data: { reason: "Spam" } }]);
  const log = await admin.call(operationLogs.endpoints.list, { pageSize: 20 });
  expect(log.records.map(({ call }) => call)).toContain("platformReconciliations.end");
});

test("what waits to be told is no difference, and what happened since is not overwritten [33.4]", async () => {
  const { admin } = server;
  const [waiting, newer] = [await server.known(), await server.known()];
  await server.pause();
  await admin.call(members.endpoints.ban, { id: waiting.id });
  await sql`insert into platform_clock (tenant_id, part, at)
    values (${api.tenantAt(0)}, ${`member ${newer.externalId}`}, now() + interval '1 minute')`.execute(api.system());
  const { differences, ended } = await reconcile("members", [
    ...(await everybody()).filter(({ externalId }) => ![waiting, newer].some((one) => one.externalId === externalId)),
    { externalId: waiting.externalId, isBanned: false },
    { externalId: newer.externalId, nickname: "Old name" },
  ]);
  await ended();
  expect(await differences()).toEqual([["Profile", newer.externalId, "Left", ["nickname"]]]);
  expect((await admin.call(members.endpoints.load, { id: newer.id })).nickname).not.toBe("Old name");
  await server.resume();
});

test("too many differences stop it until an operator says so; a later one makes it outdated [33.5]", async () => {
  const lines = Array.from({ length: 30 }, (_, n) => ({ externalId: `flood-${n}`, nickname: `Flood ${n}` }));
  const first = await reconcile("members", lines);
  expect(await first.found()).toMatchObject({ state: "Held", open: 30 });
  const before = await api.fingerprint("member");
  const second = await reconcile("members", lines);
  expect(await first.found()).toMatchObject({ state: "Outdated" });
  const { mend } = platformReconciliations.endpoints;
  await expect(first.admin.call(mend, { id: first.id })).rejects.toMatchObject({ status: 422 });
  const reader = await api.operator(["PlatformConnection"]);
  await expect(reader.call(mend, { id: second.id })).rejects.toMatchObject({ status: 403 });
  expect(await api.fingerprint("member")).toBe(before);
  expect(await second.admin.call(mend, { id: second.id })).toMatchObject({ state: "Mending" });
  await second.ended();
  expect(await second.found()).toMatchObject({ open: 0 });
  const { rows } = await sql<{ count: number }>`select count(*)::int from member
    where tenant_id = ${api.tenantAt(0)} and external_id like 'flood-%'`.execute(api.system());
  expect(rows[0]?.count).toBe(30);
  const again = await reconcile("members", lines);
  expect((await again.found()).kinds["UnknownHere"]).toBeUndefined();
});

test("groups are compared with who is in them; a dissolved one and a mute are told again [33.4]", async () => {
  const { key } = await platformOf(api, ["events"]);
  const [one, two] = [await server.known(), await server.known()];
  const own = { owner: one.externalId, members: [{ member: two.externalId }] };
  const put = await wire.send(
    key,
    "/groups/import?name=compared",
    toLines(
      ["r-same", "r-name", "r-less", "r-muted", "r-closed"].map((externalId) => ({
        externalId,
        name: externalId,
        ...own,
      })),
    ),
  );
  const idOf = (index: number) => put.answers[index]?.id ?? "";
  await server.admin.call(groups.endpoints.dissolve, { id: idOf(4), reason: "spam" });
  await sql`delete from platform_command`.execute(api.system());
  platform.received.splice(0);
  const { differences, ended } = await reconcile("groups", [
    { externalId: "r-same", name: "r-same", ...own },
    { externalId: "r-name", name: "Renamed" },
    { externalId: "r-less", ...own, members: [] },
    { externalId: "r-muted", isMuted: true },
    { externalId: "r-closed" },
    { externalId: "r-new", name: "New", owner: two.externalId },
  ]);
  await ended();
  expect(await differences()).toEqual([
    ["Profile", "r-name", "Taken", ["name"]],
    ["Profile", "r-less", "Taken", ["members"]],
    ["Decision", "r-muted", "Told", ["isMuted"]],
    ["Closed", "r-closed", "Told", []],
    ["UnknownHere", "r-new", "Taken", []],
  ]);
  expect(await server.admin.call(groups.endpoints.load, { id: idOf(1) })).toMatchObject({
    name: "Renamed",
    memberCount: 2,
  });
  expect(await server.admin.call(groups.endpoints.load, { id: idOf(2) })).toMatchObject({ memberCount: 1 });
  await expect
    .poll(() => platform.received.map(({ type }) => type).toSorted(), wait)
    .toEqual(["group.dissolve", "group.unmute"]);
});

test("a reconciliation is its server's alone, and numbers are not shown by it [33.4]", async () => {
  const { id: memberId, externalId } = await server.known();
  const { id, admin, answers } = await reconcile("members", [
    ...(await everybody()).filter((one) => one.externalId !== externalId),
    { externalId, nationAreaCode: "86", mobile: "13800009999" },
  ]);
  expect(answers.at(-1)).toMatchObject({ differs: 1 });
  const { records } = await admin.call(platformDifferences.endpoints.list, { reconciliationId: id });
  expect(JSON.stringify(records)).not.toContain("13800009999");
  expect(records[0]).toMatchObject({ targetId: memberId, fields: { mobile: { here: null, there: null } } });
  const theirs = await api.superAdmin(1);
  await expect(theirs.call(platformReconciliations.endpoints.load, { id })).rejects.toMatchObject({ status: 404 });
  expect((await theirs.call(platformDifferences.endpoints.list, { reconciliationId: id })).records).toEqual([]);
});
