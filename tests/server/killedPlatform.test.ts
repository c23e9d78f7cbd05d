import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { Pool } from "pg";
import { expect, onTestFinished, test } from "vitest";
import type { Endpoint } from "../../contract/core/endpoint.ts";
import { members } from "../../contract/entities/people/members.ts";
import { platformConnection } from "../../contract/entities/servers/platformConnection.ts";
import { platformKeys } from "../../contract/entities/servers/platformKeys.ts";
import { platformSecrets } from "../../contract/entities/servers/platformSecrets.ts";
import { hashToken, newToken } from "../../server/auth/secrets.ts";
import { startEmbedded } from "../../server/db/embedded.ts";
import { migrate } from "../../server/db/migrate.ts";
import { kyselyOver } from "../../server/db/tenantPool.ts";
import { addTenant } from "../../server/setup/addTenant.ts";
import { startReceiver } from "../api/platform/receiver.ts";
import { dataFolder, killNow, listChildren, lockFile, readPostmasterPid, removeData, runServer } from "./processes.ts";

const MEMBERS = 500;
const EVENTS = 10_000;
const BATCH = 200;
/** Events that are acknowledged when each is killed. */
const kills = [
  { at: 2000, who: "node" },
  { at: 5000, who: "database" },
  { at: 7000, who: "both" },
] as const;
const token = newToken();

/** A server that somebody is signed in to, with members whom its platform knows. */
const fill = async (dataDir: string) => {
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  await migrate(embedded.url);
  const pool = new Pool({ connectionString: embedded.url });
  const db = kyselyOver(() => pool.connect());
  const tenantId = await addTenant(db, "Aurora");
  const { rows } = await sql<{ id: string }>`insert into account (account, nickname, password_hash, is_super_admin)
    values ('operator', 'Operator', '', true) returning id`.execute(db);
  await sql`insert into session (account_id, tenant_id, token_hash, expires_at, factor_at)
    values (${rows[0]?.id}, ${tenantId}, ${hashToken(token)}, now() + interval '1 day', now() + interval '1 day')`.execute(
    db,
  );
  const added = await sql<{ id: string }>`insert into member (tenant_id, account, nickname, level_id, external_id)
    select ${tenantId}::bigint, 'p' || n, 'Person ' || n, l.id, 'u' || n from generate_series(1, ${MEMBERS}::int) n,
      member_level l where l.tenant_id = ${tenantId} and l.is_default returning id`.execute(db);
  const levels = await sql<{ id: string }>`select id from member_level where tenant_id = ${tenantId} and not is_default
    and level_code <> 'System' limit 1`.execute(db);
  await pool.end();
  await embedded.stop();
  return { ids: added.rows.map(({ id }) => id), levelId: levels.rows[0]?.id ?? "" };
};

/** What the database has of the events once everything is over. */
const readStored = async (dataDir: string) => {
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  const pool = new Pool({ connectionString: embedded.url });
  const db = kyselyOver(() => pool.connect());
  const events = await sql<{ id: string }>`select event_id as id from platform_event`.execute(db);
  const messages = await sql<{ content: string }>`select content from message`.execute(db);
  const states = await sql<{ state: string; count: number }>`select state, count(*)::int from platform_command
    group by state`.execute(db);
  await pool.end();
  await embedded.stop();
  return { events: events.rows, messages: messages.rows, states: states.rows };
};

test.skipIf(process.platform !== "linux")(
  "no acknowledged event is lost or doubled, and no command is lost or overtaken, whatever is killed [33.10]",
  async () => {
    const dataDir = await dataFolder();
    const platform = await startReceiver();
    const { ids, levelId } = await fill(dataDir);
    const start = () => runServer(dataDir, { PLATFORM_ALLOW_HOSTS: platform.host });
    let node = start();
    onTestFinished(async () => {
      node.process.kill("SIGKILL");
      await platform.stop();
      if (existsSync(lockFile(dataDir))) killNow(readPostmasterPid(dataDir));
      await removeData(dataDir);
    });

    const call = async ({ method, path }: Pick<Endpoint, "method" | "path">, body: object) => {
      const answer = await fetch(`${await node.ready}/v1${path}`, {
        method,
        headers: { authorization: token, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      const { code, data, msg } = (await answer.json()) as { code: number; data: Record<string, string>; msg: string };
      expect([path, code, msg]).toEqual([path, 0, msg]);
      return data;
    };
    await call(platformSecrets.endpoints.create, {});
    const { key } = await call(platformKeys.endpoints.create, { name: "Chat", rights: ["events"] });
    await call(platformConnection.endpoints.update, { kind: "http", url: platform.url });
    // Slow enough that some are on their way at every moment.
    platform.answer(() => ({ status: 200, after: sleep(10) }));

    const acknowledged = new Set<string>();
    const event = (n: number) => ({
      id: `e${n}`,
      type: "message.sent",
      at: new Date().toISOString(),
      data: { externalId: `m${n}`, sender: `u${(n % MEMBERS) + 1}`, recipient: "u1", type: "text", text: `text ${n}` },
    });
    /** Says it again until it is acknowledged, as platforms do. */
    const tell = async (first: number) => {
      const body = JSON.stringify({ events: Array.from({ length: BATCH }, (_, n) => event(first + n)) });
      for (;;) {
        try {
          const answer = await fetch(`${await node.ready}/v1/platform/events`, {
            method: "POST",
            headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
            body,
            signal: AbortSignal.timeout(20_000),
          });
          if (answer.status === 200) {
            const { data } = (await answer.json()) as { data: { results: { id: string; outcome: string }[] } };
            for (const { id, outcome } of data.results) if (outcome !== "rejected") acknowledged.add(id);
            return;
          }
        } catch {
          // It is gone, and comes back.
        }
        await sleep(100);
      }
    };
    const kill = async (who: (typeof kills)[number]["who"]) => {
      const postmaster = readPostmasterPid(dataDir);
      const database = [postmaster, ...listChildren(postmaster).map(({ pid }) => pid)];
      if (who !== "node") killNow(...database);
      if (who === "database") return;
      killNow(node.process.pid ?? 0);
      await node.ended;
      node = start();
      await node.ready;
    };

    const waves = [
      () => call(members.endpoints.ban, { ids }),
      () => call(members.endpoints.changeLevel, { ids, memberLevelId: levelId }),
    ];
    await waves[0]?.();
    const lanes = Array.from({ length: 2 }, async (_, lane) => {
      for (let first = lane * BATCH; first < EVENTS; first += 2 * BATCH) await tell(first);
    });
    for (const [index, { at, who }] of kills.entries()) {
      await expect.poll(() => acknowledged.size, { interval: 20 }).toBeGreaterThanOrEqual(at);
      await kill(who);
      if (index === 0) await waves[1]?.();
    }
    await Promise.all(lanes);
    const commands = () => new Map(platform.received.map(({ id, data }) => [id, String(data["revision"])]));
    // What a node died with comes when its lease is over.
    await expect.poll(() => commands().size, { interval: 200 }).toBe(2 * MEMBERS);
    await sleep(500);
    node.process.kill("SIGTERM");
    await node.ended;

    const { events, messages, states } = await readStored(dataDir);
    expect(acknowledged.size).toBe(EVENTS);
    expect(events.map(({ id }) => id).toSorted()).toEqual([...acknowledged].toSorted());
    expect(messages).toHaveLength(EVENTS);
    expect(new Set(messages.map(({ content }) => content)).size).toBe(EVENTS);
    // The same ID each time, and one for each.
    expect(new Set(commands().values()).size).toBe(2 * MEMBERS);
    for (const id of ids) {
      const revisions = platform.received
        .filter(({ data }) => data.member?.id === id)
        .map(({ data }) => Number(data["revision"]));
      expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
    }
    expect(states.map(({ state }) => state).filter((state) => !["delivered", "waiting"].includes(state))).toEqual([]);
  },
);
