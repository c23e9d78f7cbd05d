import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { appendFile, readFile, rename, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";
import { createServer as createEncrypted, getCACertificates, setDefaultCACertificates } from "node:tls";
import { promisify } from "node:util";
import { sql } from "kysely";
import { generate } from "selfsigned";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { members } from "../../../contract/entities/people/members.ts";
import type { StreamEntry } from "../../../server/operationLog/stream/entries.ts";
import { streamOperationLog } from "../../../server/operationLog/stream/stream.ts";
import { startApi } from "../../api/support/harness.ts";

const api = startApi();
const log = { info: () => {}, error: () => {} };
const FRAME = /^<(\d+)>1 (\d{4}-\d\d-\d\dT[\d:.]+Z) (\S+) im-console \d+ operation - (\{.*\})$/s;

const admins: Awaited<ReturnType<typeof api.superAdmin>>[] = [];
let ids: string[][];
beforeAll(async () => {
  for (const tenant of [0, 1]) admins.push(await api.superAdmin(tenant));
  ids = await Promise.all(
    admins.map(async (admin, tenant) => {
      const memberLevelId = await api.findLevel("Normal", tenant);
      const made = await admin.call(members.endpoints.createMany, { prefix: "st", count: 2, memberLevelId });
      return made.records.map(({ id }) => id);
    }),
  );
});

let turn = 0;
/** Leaves entries in the logs of both servers, some of them at the same time, in letters of several scripts. */
const work = async () => {
  await Promise.all(
    admins.flatMap((admin, tenant) =>
      (ids[tenant] ?? []).map((id) => admin.call(members.endpoints.update, { id, nickname: `Ngô 吴 "${++turn}"` })),
    ),
  );
};

/** Starts what hands the log on, as a node does. */
const stream = (receiver: string) => {
  const stop = streamOperationLog(api.system(), receiver, log);
  onTestFinished(stop);
  return stop;
};

/** Every entry of the database, as `server seq hash`. */
const written = async () => {
  const { rows } = await sql<{ link: string }>`select tenant_id || ' ' || seq || ' ' || encode(hash, 'hex') as link
    from operation_log order by tenant_id, seq`.execute(api.system());
  return rows.map(({ link }) => link);
};

const linksOf = (entries: readonly StreamEntry[]) => [
  ...new Set(
    entries
      .toSorted((a, b) => Number(a.server.id) - Number(b.server.id) || a.seq - b.seq)
      .map(({ server, seq, hash }) => `${server.id} ${seq} ${hash}`),
  ),
];

/** Computes the chain as a receiver may, with nothing but what it was sent. */
const isChain = (entries: readonly StreamEntry[]) =>
  entries.every(({ previous, hash, chained, server, seq }) => {
    const before = entries.find((other) => other.server.id === server.id && other.seq === seq - 1);
    const computed = createHash("sha256").update(previous, "hex").update(chained).digest("hex");
    return computed === hash && previous === (before?.hash ?? "");
  });

type Options = { port?: number; isBroken?: boolean; identity?: { key: string; cert: string } };

/** A syslog server over TCP or TLS; one that is broken takes the beginning of what comes, and goes. */
const openReceiver = async ({ port = 0, isBroken = false, identity }: Options = {}) => {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  const receive = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("data", () => isBroken && socket.resetAndDestroy());
    let rest = Buffer.of();
    socket.on("data", (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      for (;;) {
        const space = rest.indexOf(" ");
        const end = space + 1 + Number(rest.subarray(0, space));
        if (space < 0 || rest.length < end) return;
        messages.push(rest.subarray(space + 1, end).toString());
        rest = rest.subarray(end);
      }
    });
  };
  const server = identity ? createEncrypted(identity, receive) : createServer(receive);
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await promisify(server.close.bind(server))();
  };
  onTestFinished(close);
  const entries = () => messages.map((message): StreamEntry => JSON.parse(FRAME.exec(message)?.[4] ?? ""));
  // The port of a server over TCP.
  return { port: (server.address() as AddressInfo).port, messages, entries, close };
};

test("a syslog server that breaks off, goes and comes back gets every entry, in order [15.13]", async () => {
  await work();
  const broken = await openReceiver({ isBroken: true });
  const receiver = `syslog://127.0.0.1:${broken.port}`;
  const stop = stream(receiver);
  await expect.poll(() => broken.messages.length).toBeGreaterThan(0);
  await broken.close();
  const first = await openReceiver({ port: broken.port });
  await expect.poll(async () => linksOf(first.entries())).toEqual(await written());
  // Of two nodes one sends at a time: nothing comes twice while nothing fails.
  stream(receiver);
  await work();
  await expect.poll(async () => linksOf(first.entries())).toEqual(await written());
  expect(first.messages.length).toBe((await written()).length);
  for (const { id } of [{ id: api.tenantAt(0) }, { id: api.tenantAt(1) }]) {
    const numbers = first.entries().flatMap(({ server, seq }) => (server.id === id ? [seq] : []));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  }
  expect(isChain(first.entries())).toBe(true);
  expect(first.entries().find(({ call }) => call === "members.update")).toMatchObject({
    server: { name: "Aurora" },
    account: expect.any(String),
    targetType: "members",
    changes: expect.any(Object),
  });
  for (const message of first.messages) expect(message).toMatch(FRAME);
  // What happens while it is away, and while the node is, comes when both are back.
  await first.close();
  await work();
  await stop();
  await work();
  const second = await openReceiver({ port: broken.port });
  await expect.poll(async () => linksOf([...first.entries(), ...second.entries()])).toEqual(await written());
});

/** A key and a certificate of localhost that nobody but itself vouches for. */
const makeIdentity = async () => {
  const altNames = [{ type: 2 as const, value: "localhost" }];
  const made = await generate([{ name: "commonName", value: "localhost" }], {
    algorithm: "sha256",
    extensions: [{ name: "subjectAltName", altNames }],
  });
  return { key: made.private, cert: made.cert };
};

test("over TLS a receiver is believed whose certificate is, and no other [15.13]", async () => {
  const identity = await makeIdentity();
  const known = getCACertificates("default");
  onTestFinished(() => setDefaultCACertificates(known));
  const encrypted = await openReceiver({ identity });
  const said: string[] = [];
  const stop = streamOperationLog(api.system(), `syslog+tls://localhost:${encrypted.port}`, {
    info: (_, message) => said.push(message),
    error: ({ err }) => said.push(String(err)),
  });
  onTestFinished(stop);
  await work();
  await expect.poll(() => said).toEqual([expect.stringContaining("self-signed certificate")]);
  expect(encrypted.messages).toEqual([]);
  setDefaultCACertificates([...known, identity.cert]);
  await expect.poll(async () => linksOf(encrypted.entries())).toEqual(await written());
  await expect.poll(() => said.at(-1)).toBe("the operation log is handed on again");
});

test("a file that is moved away is begun anew, and what is wrong with one is named [15.13, 15.14]", async () => {
  const folder = api.deps.settings.DATA_DIR;
  const [path, old] = [join(folder, "stream.jsonl"), join(folder, "stream.1.jsonl")];
  const read = async (file: string) => {
    const text = await readFile(file, "utf8").catch(() => "");
    return text
      .split("\n")
      .filter((line) => line.endsWith("}"))
      .map((line): StreamEntry => JSON.parse(line));
  };
  stream(path);
  await expect.poll(async () => linksOf(await read(path))).toEqual(await written());
  await rename(path, old);
  await work();
  await expect.poll(async () => linksOf([...(await read(old)), ...(await read(path))])).toEqual(await written());
  // Half a line of an earlier try spoils none that follows.
  await appendFile(path, '{"half":');
  await work();
  await expect.poll(async () => linksOf([...(await read(old)), ...(await read(path))])).toEqual(await written());

  const verify = (...files: string[]) =>
    promisify(execFile)(process.execPath, ["server/cli/auditVerify.ts", ...files], {
      env: { ...process.env, DATABASE_URL: api.databaseUrl, DATA_DIR: folder },
    }).then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => `refused: ${stdout}`,
    );
  expect(await verify(old, path)).toMatch(/^(?!refused)[^]*stream.jsonl: \d+ entries, unbroken/);
  const lines = (await readFile(old, "utf8")).split("\n");
  const altered = join(folder, "altered.jsonl");
  const alter = async (change: (line: string, index: number) => string[]) => {
    await writeFile(altered, lines.flatMap(change).join("\n"));
    return verify(altered);
  };
  // Sent again is no fault; another text, another place and a missing line are.
  expect(await alter((line) => [line, line])).toMatch(/^(?!refused)/);
  expect(await alter((line, index) => [index === 1 ? line.replace("Aurora", "Aurorb") : line])).toMatch(/^(?!refused)/);
  const renamed = (line: string, index: number) => [index === 1 ? line.replace('"account":"a', '"account":"b') : line];
  expect(await alter(renamed)).toContain(`refused: ${altered}: line 2 is not what was written`);
  expect(await alter((line, index) => (index === 1 ? [] : [line]))).toContain("entries 2 to 2 are missing before it");
  // A log that was written anew, hashes and all, is not the one that the file has.
  await sql`delete from operation_log where seq > 1`.execute(api.system());
  await sql`update operation_chain c set seq = 1, hash = (select l.hash from operation_log l
    where l.tenant_id = c.tenant_id and l.seq = 1)`.execute(api.system());
  expect(await verify(old)).toMatch(/^refused: [^]*Aurora \(\d+\): row 2 was altered, removed or added/);
});
