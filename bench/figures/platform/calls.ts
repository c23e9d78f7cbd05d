import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { Webhook } from "standardwebhooks";
import { ms, times, whole } from "../../report.ts";
import { LIST, type Setting } from "../../setting.ts";
import { copyFiles } from "./copy.ts";
import { measureTimes, median, quantile } from "../../statistics.ts";

/** Members whom the platform knows. */
const KNOWN = 2000;
const EVENTS = 5000;
const BATCH = 100;
const COMMANDS = 1000;
const CALLS = 500;
const CLICKS = 100;
/** As many as a node has on their way at a time. */
const AT_ONCE = 8;

/** What a chat platform feels of us: what it tells, asks and is told; and what operators feel of that meanwhile. */
export const measurePlatform = async (setting: Setting) => {
  const { report, rounds } = setting;
  report.heading("The platform behind a server");
  const owner = new pg.Client({ connectionString: setting.ownerUrl });
  await owner.connect();
  const place = { ...setting, owner, ...(await connectPlatform(setting, owner)) };
  try {
    const usual = await measureTimes(200, () => setting.client.fetchBytes(`${LIST}?pageSize=50`));
    await measureAsked(place);
    const busy: number[] = [];
    let isRunning = true;
    const watching = (async () => {
      while (isRunning) {
        busy.push(...(await measureTimes(1, () => setting.client.fetchBytes(`${LIST}?pageSize=50`))));
        await sleep(20);
      }
    })();
    await measureEvents(place, rounds);
    await measureCommands(place, rounds);
    isRunning = false;
    await watching;
    await measureClicks(place);
    const ratio = quantile(busy, 0.99) / quantile(usual, 0.99);
    report.line({
      figure: `p99 of a list of members meanwhile (${busy.length} calls), against without`,
      ours: ms(quantile(busy, 0.99)),
      floor: ms(quantile(usual, 0.99)),
      ratio: times(ratio),
      target: "≤ 1.5×",
      isMet: ratio <= 1.5,
    });
  } finally {
    await owner.query("update platform_connection set kind = 'none' where tenant_id = $1", [setting.tenantId]);
    await owner.end();
  }
};

type Place = Setting & { owner: pg.Client; key: string; secret: string; ids: string[] };

/** A secret, a key and the connection, as an operator makes them, and members with names of the platform's own. */
const connectPlatform = async ({ client, receiver, tenantId }: Setting, owner: pg.Client) => {
  const post = <Data>(path: string, body: object, method = "POST") =>
    client.fetchData<Data>(`/v1/im/platform/${path}`, { method, body });
  await owner.query("delete from platform_secret where tenant_id = $1", [tenantId]);
  await owner.query("delete from platform_key where tenant_id = $1", [tenantId]);
  await owner.query("delete from platform_command where tenant_id = $1", [tenantId]);
  const { secret } = await post<{ secret: string }>("secret/build", {});
  const { key } = await post<{ key: string }>("key/build", { name: "Bench", rights: ["events", "read"] });
  await post("connection/modify", { kind: "http", url: `${receiver.address}/commands`, messages: "kept" }, "PUT");
  const { rows } = await owner.query<{ id: string }>(
    `update member set external_id = 'b' || id where tenant_id = $1 and id in (
      select id from member where tenant_id = $1 and status = 'Enable' order by id limit $2) returning id`,
    [tenantId, KNOWN],
  );
  return { key, secret, ids: rows.map(({ id }) => id) };
};

const ask = ({ client, key }: Place, path: string, body?: object) =>
  client.fetchBytes(`/v1/platform${path}`, {
    method: body ? "POST" : "GET",
    ...(body && { body }),
    headers: { authorization: `Bearer ${key}` },
  });

const measureAsked = async (place: Place) => {
  const { report, ids, pool, tenantId } = place;
  const name = (index: number) => `b${ids[index % ids.length]}`;
  const floor = (index: number) =>
    pool.query("select id, status from member where tenant_id = $1 and external_id = $2", [tenantId, name(index)]);
  const cases = [
    ["standing", (index: number) => ask(place, `/members/${name(index)}/standing?ip=203.0.113.9&deviceId=d1`)],
    [
      "messages/check",
      (index: number) => ask(place, "/messages/check", { senderId: name(index), text: "Good morning" }),
    ],
  ] as const;
  for (const [figure, ours] of cases) {
    await measureTimes(50, ours);
    await measureTimes(50, floor);
    const [found, least] = [await measureTimes(CALLS, ours), await measureTimes(CALLS, floor)];
    const p99 = quantile(found, 0.99);
    report.line({
      figure: `${figure}, p50 and p99, against one row by its name`,
      ours: `${ms(median(found))}, ${ms(p99)}`,
      floor: `${ms(median(least))}, ${ms(quantile(least, 0.99))}`,
      target: "p99 ≤ 5 ms",
      isMet: p99 <= 5,
    });
  }
};

const measureEvents = async (place: Place, rounds: number) => {
  const { report, ids } = place;
  const rates = { ours: [] as number[], floor: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const run = randomUUID();
    const at = new Date().toISOString();
    const events = Array.from({ length: EVENTS }, (_, n) => ({
      id: `${run}-${n}`,
      type: "message.sent",
      at,
      data: {
        externalId: `${run}-${n}`,
        sender: `b${ids[n % ids.length]}`,
        recipient: `b${ids[(n * 7 + 1) % ids.length]}`,
        type: "text",
        text: `Message ${n} of a morning in which much is written`,
      },
    }));
    const start = performance.now();
    for (let first = 0; first < EVENTS; first += BATCH)
      await ask(place, "/events", { events: events.slice(first, first + BATCH) });
    rates.ours.push((EVENTS / (performance.now() - start)) * 1000);
    rates.floor.push(EVENTS / (await copyEvents(place, run, at)));
  }
  const ratio = median(rates.ours.map((rate, round) => rate / (rates.floor[round] ?? Number.NaN)));
  report.line({
    figure: `events stored per second in batches of ${BATCH}, against COPY of the same rows`,
    ours: whole(median(rates.ours)),
    floor: whole(median(rates.floor)),
    ratio: times(ratio),
    target: "≥ 0.3×",
    isMet: ratio >= 0.3,
  });
};

/** The same rows into the same tables, a transaction for each batch as there is one for each call. */
const copyEvents = async (place: Place, run: string, at: string) => {
  const { ids, tenantId, dataDir } = place;
  const [{ first } = { first: "0" }] = (
    await place.owner.query<{ first: string }>("select max(id) + 1000000 as first from message where tenant_id = $1", [
      tenantId,
    ])
  ).rows;
  const files: { table: string; columns: string; path: string }[][] = [];
  for (let begin = 0; begin < EVENTS; begin += BATCH) {
    const numbers = Array.from({ length: BATCH }, (_, n) => begin + n);
    const id = (n: number) => BigInt(first) + BigInt(n);
    const tables = [
      [
        "message",
        "tenant_id, id, sender_id, recipient_id, type, content, payload, status, created_at",
        (n: number) =>
          `${tenantId},${id(n)},${ids[n % ids.length]},${ids[(n * 7 + 1) % ids.length]},text,Message ${n} of a morning in which much is written,{},unread,${at}`,
      ],
      [
        "platform_message",
        "tenant_id, external_id, message_id, sent_at",
        (n: number) => `${tenantId},f${run}-${n},${id(n)},${at}`,
      ],
      [
        "platform_event",
        "tenant_id, event_id, body_hash",
        (n: number) => `${tenantId},f${run}-${n},\\x${"00".repeat(32)}`,
      ],
    ] as const;
    const batch = [];
    for (const [table, columns, row] of tables) {
      const path = join(dataDir, `bench-${table}-${begin}.csv`);
      await writeFile(path, numbers.map((n) => `${row(n)}\n`).join(""), { mode: 0o644 });
      batch.push({ table, columns, path });
    }
    files.push(batch);
  }
  return copyFiles(place, files);
};

const seen = async ({ receiver }: Setting) => {
  const answer = await fetch(`${receiver.address}/seen`);
  return (await answer.json()) as { count: number; at: number };
};

const measureCommands = async (place: Place, rounds: number) => {
  const { report, ids, owner, tenantId } = place;
  const rates = { ours: [] as number[], floor: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const { count } = await seen(place);
    const start = performance.timeOrigin + performance.now();
    await owner.query(
      `insert into platform_command (tenant_id, type, target_type, target_id, part, data)
      select $1, 'member.ban', 'members', m, 'access', '{"member": {"id": "1", "externalId": "b1", "account": "a"}}'
      from unnest($2::bigint[]) m`,
      [tenantId, ids.slice(0, COMMANDS)],
    );
    let now = await seen(place);
    while (now.count < count + COMMANDS) {
      await sleep(20);
      now = await seen(place);
    }
    rates.ours.push((COMMANDS / (now.at - start)) * 1000);
    rates.floor.push(COMMANDS / (await postBare(place)));
    await untilDelivered(place);
  }
  const ratio = median(rates.ours.map((rate, round) => rate / (rates.floor[round] ?? Number.NaN)));
  report.line({
    figure: `commands delivered per second, against bare signed POSTs, ${AT_ONCE} at once`,
    ours: whole(median(rates.ours)),
    floor: whole(median(rates.floor)),
    ratio: times(ratio),
    target: "≥ 0.5×",
    isMet: ratio >= 0.5,
  });
};

const untilDelivered = async ({ owner, tenantId }: Place) => {
  for (;;) {
    const { rows } = await owner.query(
      "select from platform_command where tenant_id = $1 and state = 'waiting' limit 1",
      [tenantId],
    );
    if (rows.length === 0) return;
    await sleep(50);
  }
};

/** Signed and sent, each over a connection of its own as ours are, and nothing else. */
const postBare = async ({ secret, receiver }: Place) => {
  const { hostname, port } = new URL(receiver.address);
  const webhook = new Webhook(secret);
  const post = () =>
    new Promise<void>((resolve, reject) => {
      const id = randomUUID();
      const at = new Date();
      const body = JSON.stringify({ type: "member.ban", timestamp: at.toISOString(), data: { member: { id: "1" } } });
      const headers = {
        "content-type": "application/json",
        "content-length": String(Buffer.byteLength(body)),
        "webhook-id": id,
        "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
        "webhook-signature": webhook.sign(id, at, body),
      };
      request({ hostname, port, path: "/commands", method: "POST", headers, agent: false }, (response) => {
        response.resume().once("end", () => resolve());
      })
        .once("error", reject)
        .end(body);
    });
  let left = COMMANDS;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await post();
    }),
  );
  return (performance.now() - start) / 1000;
};

/** From the operator's click to the platform's having the command. */
const measureClicks = async (place: Place) => {
  const { report, client, ids } = place;
  const found: number[] = [];
  for (let click = 0; click < CLICKS; click++) {
    const { count } = await seen(place);
    const start = performance.timeOrigin + performance.now();
    await client.fetchBytes("/v1/im/member/memberInfo/disableMember", {
      method: "PUT",
      body: { id: ids[click] ?? "", memberStatus: "Disable" },
    });
    let now = await seen(place);
    while (now.count === count) {
      await sleep(1);
      now = await seen(place);
    }
    found.push(now.at - start);
  }
  report.line({
    figure: "from an operator's click to the platform's receipt, p50 and p99",
    ours: `${ms(median(found))}, ${ms(quantile(found, 0.99))}`,
  });
};
