import { once } from "node:events";
import { sql } from "kysely";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { admins } from "../../../../contract/entities/access/admins.ts";
import { accountEmail } from "../../../../contract/entities/access/accountEmail.ts";
import { session } from "../../../../contract/entities/access/session.ts";
import { hashPassword } from "../../../../server/auth/passwords.ts";
import { sendAccountMail } from "../../../../server/mail/accountMail.ts";
import { nameBrand } from "../../../../server/plugins/brand.ts";
import { eventually } from "../../support/eventually.ts";
import { startApi } from "../../support/harness.ts";

const api = startApi({ CONSOLE_URL: "https://console.example.org" });
const { load, ask, confirm } = accountEmail.endpoints;

type Letter = { to: string[]; isEncrypted: boolean; user: string | undefined; source: string };
const letters: Letter[] = [];
let isRefusing = false;
/** A mail server as others run it: with STARTTLS and a password. */
const server = new SMTPServer({
  logger: false,
  onAuth: ({ username, password }, _session, done) =>
    password === "s3cret:/" ? done(null, { user: username ?? "" }) : done(new Error("wrong password")),
  onMailFrom: (_address, _session, done) => done(isRefusing ? new Error("come back later") : null),
  onData: (stream, { envelope, secure, user }, done) => {
    const parts: Buffer[] = [];
    stream.on("data", (part: Buffer) => void parts.push(part));
    stream.on("end", () => {
      letters.push({
        to: envelope.rcptTo.map(({ address }) => address),
        isEncrypted: secure,
        user,
        source: Buffer.concat(parts).toString(),
      });
      done();
    });
  },
});
server.on("error", () => undefined);

beforeAll(async () => {
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as { port: number };
  Object.assign(api.deps.settings, {
    SMTP_URL: `smtp://me:s3cret%3A%2F@127.0.0.1:${port}`,
    MAIL_FROM: "IM <im@example.org>",
  });
});
afterAll(() => new Promise<void>((done) => server.close(done)));

/** The parts of a letter as they are read. */
const textOf = ({ source }: Letter) =>
  [...source.matchAll(/Content-Transfer-Encoding: (\S+)\r\n\r\n([\s\S]*?)\r\n(?=--|$)/g)]
    .map(([, encoding, body = ""]) => {
      if (encoding === "base64") return Buffer.from(body, "base64").toString();
      const bytes = body
        .replace(/=\r\n/g, "")
        .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number(`0x${hex}`)));
      return Buffer.from(bytes, "latin1").toString();
    })
    .join("\n");
const lettersTo = (email: string) => letters.filter(({ to }) => to.includes(email));
const deliver = () => sendAccountMail(api.deps);
const dueNow = (accountId: string) =>
  sql`update account_notice set mail_due_at = now() where account_id = ${accountId} and mail_due_at is not null`.execute(
    api.system(),
  );

const withEmail = async (email: string) => {
  const person = await api.operator([]);
  await person.call(ask, { email });
  await eventually(async () => expect(lettersTo(email)).toHaveLength(1));
  const [letter] = lettersTo(email);
  const [, code = ""] = /\b(\d{8})\b/.exec(textOf(letter!)) ?? [];
  await person.call(confirm, { code });
  await deliver();
  letters.length = 0;
  return person;
};

test("an address is told nothing before its code came back; the address of before hears of the new one [2.51]", async () => {
  const person = await api.operator([]);
  const owner = await api.superAdmin();
  await person.call(ask, { email: "new@example.org" });
  await eventually(async () => expect(lettersTo("new@example.org")).toHaveLength(1));
  const [{ isEncrypted, user }] = lettersTo("new@example.org") as [Letter];
  expect([isEncrypted, user]).toEqual([true, "me"]);
  expect(await person.call(load, {})).toEqual({ isPossible: true, email: null, waiting: "new@example.org" });
  await owner.call(admins.endpoints.resetPassword, { id: person.accountId });
  await deliver();
  expect(letters).toHaveLength(1);
  const again = await withEmail("first@example.org");
  await again.call(ask, { email: "second@example.org" });
  await eventually(async () => expect(lettersTo("second@example.org")).toHaveLength(1));
  const wrong = await again.send(confirm, { code: "00000000" });
  expect(wrong.json().errors).toEqual({ code: expect.any(String) });
  const [, code = ""] = /\b(\d{8})\b/.exec(textOf(lettersTo("second@example.org")[0]!)) ?? [];
  await again.call(confirm, { code });
  await deliver();
  expect(lettersTo("second@example.org")).toHaveLength(1);
  expect(textOf(lettersTo("first@example.org")[0]!)).toContain("Email address changed");
  for (let n = 0; n < 2; n++) await again.call(ask, { email: "third@example.org" }).catch(() => undefined);
  expect((await again.send(ask, { email: "fourth@example.org" })).statusCode).toBe(429);
});

test("a letter names the console as its theme does [19.23]", async () => {
  nameBrand("Nova Chat");
  const person = await api.operator([]);
  await person.call(ask, { email: "themed@example.org" });
  await eventually(async () => expect(lettersTo("themed@example.org")).toHaveLength(1));
  nameBrand(undefined);
  expect(lettersTo("themed@example.org")[0]?.source).toMatch(/^Subject: Nova Chat console: /m);
});

test("what happened goes out in the person's language, in one letter, without any link that signs in [2.51]", async () => {
  const person = await withEmail("vi@example.org");
  await sql`update account set locale = 'vi-VN' where id = ${person.accountId}`.execute(api.system());
  const owner = await api.superAdmin();
  await owner.call(admins.endpoints.resetCode, { id: person.accountId });
  await owner.call(admins.endpoints.resetPassword, { id: person.accountId });
  await deliver();
  const [letter, ...more] = lettersTo("vi@example.org");
  expect(more).toEqual([]);
  const text = textOf(letter!);
  expect(text).toContain("Đã đặt lại mật khẩu");
  expect(text).toContain("https://console.example.org");
  expect(text).not.toMatch(/token|href/i);
});

test("a mail server that refuses breaks no call; the letter goes out when it takes mail again [2.52]", async () => {
  const person = await withEmail("later@example.org");
  const owner = await api.superAdmin();
  isRefusing = true;
  await owner.call(admins.endpoints.resetPassword, { id: person.accountId });
  await deliver();
  // It waits for its next try.
  isRefusing = false;
  await deliver();
  expect(lettersTo("later@example.org")).toEqual([]);
  await dueNow(person.accountId);
  await deliver();
  await deliver();
  expect(lettersTo("later@example.org")).toHaveLength(1);
});

test("a flood of guesses and of events makes a few letters an hour [2.52]", async () => {
  const person = await withEmail("flood@example.org");
  const { rows } = await sql<{
    account: string;
  }>`update account set password_hash = ${await hashPassword("Right3right")}
    where id = ${person.accountId} returning account`.execute(api.system());
  for (let n = 0; n < 8; n++)
    await api.stranger().send(session.endpoints.login, { account: rows[0]?.account, password: "Wrong3wrong" });
  await dueNow(person.accountId);
  await deliver();
  expect(textOf(lettersTo("flood@example.org").at(-1)!)).toMatch(/Failed sign-in attempts.*8 times/);
  const owner = await api.superAdmin();
  for (let n = 0; n < 10; n++) {
    await owner.call(admins.endpoints.resetPassword, { id: person.accountId });
    await deliver();
  }
  expect(lettersTo("flood@example.org").length).toBeLessThanOrEqual(6);
});
