import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { Webhook } from "standardwebhooks";
import { hashPassword } from "../../../examples/chat/members.ts";
import { connectChat, readSeed, signInto } from "../../../examples/chat/setup.ts";
import type { State } from "../../../examples/chat/store.ts";
import { currentCode } from "../../../server/auth/authenticator.ts";
import { launchBrowser } from "../../../tests/e2e/support/browser.ts";
import { findFreePort, started } from "../../../tests/e2e/support/consoleServer.ts";
import { ms, type Report, times } from "../../report.ts";
import { ADMIN, startChild, startServer } from "../../server.ts";
import { median, quantile } from "../../statistics.ts";
import { forgetUsedCode } from "../../browser.ts";

const BANS = 50;
/** Of the platform's "done": a member is out within two seconds of an operator's click. */
const LIMIT = 2000;
const PASSWORD = "chat-demo";

/**
 * From an operator's click to what the member reads, in two windows of one browser with its own clock. The floor is the
 * same ban posted to the chat by a program, without a console: what signing, the chat and the browser take.
 */
export const measureThrownOut = async (report: Report) => {
  report.heading(`A ban, from the click to the member's page, ${BANS} times`);
  const folder = await mkdtemp(join(tmpdir(), "im-console-bench-"));
  const port = await findFreePort();
  const server = await startServer(folder, { DEMO_DATA: "on", PLATFORM_ALLOW_HOSTS: `127.0.0.1:${port}` });
  try {
    const ownerUrl = await started({ ...ADMIN, microApp: "", address: server.address, dataDir: folder });
    const credentials = { account: ADMIN.account, password: ADMIN.password, googleCode: currentCode(ADMIN.secret) };
    const call = await signInto(server.address, credentials);
    const seed = await readSeed(call, hashPassword(PASSWORD));
    await writeFile(join(folder, "seed.json"), JSON.stringify(seed));
    const { key, secret } = await connectChat(call, `http://127.0.0.1:${port}/console/commands`);
    const env = {
      PORT: String(port),
      DATA_DIR: join(folder, "chat"),
      CONSOLE_ADDRESS: server.address,
      PLATFORM_KEY: key,
      WEBHOOK_SECRETS: secret,
      SEED_FILE: join(folder, "seed.json"),
    };
    const chat = await startChild("examples/chat/main.ts", [], env, join(folder, "chat.log"));
    const browser = await launchBrowser();
    try {
      const operator = await browser.newPage({ baseURL: server.address, locale: "en-US", reducedMotion: "reduce" });
      await forgetUsedCode(ownerUrl);
      const who = someoneOf(seed);
      await signInAt(operator, `/user/manage/${who.ourId}/show`);
      const member = await browser.newPage({ locale: "en-US" });
      await member.addInitScript(() => sessionStorage.setItem("launched", "yes"));
      await member.goto(chat.address);
      const unban = () => call("PUT", "/im/member/memberInfo/disableMember", { id: who.ourId, memberStatus: "Enable" });
      const ours: number[] = [];
      for (let round = 0; round < BANS; round++) {
        await enter(member, who.account);
        const out = noteOut(member);
        const clicked = await ban(operator);
        ours.push((await out) - clicked);
        await unban();
      }
      const floor: number[] = [];
      for (let round = 0; round < BANS; round++) {
        await enter(member, who.account);
        const out = noteOut(member);
        const posted = await post(`${chat.address}/console/commands`, secret, who, round);
        floor.push((await out) - posted);
      }
      const ratio = median(ours) / median(floor);
      report.line({
        figure: "from the click to what the member reads; floor: the bare webhook",
        ours: `${ms(median(ours))}, p95 ${ms(quantile(ours, 0.95))}`,
        floor: `${ms(median(floor))}, p95 ${ms(quantile(floor, 0.95))}`,
        ratio: times(ratio),
        target: `median ≤ ${LIMIT} ms`,
        isMet: median(ours) <= LIMIT,
      });
    } finally {
      await browser.close();
      await chat.stop();
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

const someoneOf = ({ members = {} }: Partial<State>) => {
  const [member] = Object.values(members);
  if (!member) throw new Error("the chat has no members");
  // The demo data's names of members are the console's IDs with a letter before.
  return { ...member, ourId: member.id.replace(/^u-/, "") };
};

const signInAt = async (page: Page, path: string) => {
  await page.goto(`/user/login?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel("Account", { exact: true }).fill(ADMIN.account);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.getByLabel("Authenticator code").fill(currentCode(ADMIN.secret));
  await page.getByRole("button", { name: "Sanction", exact: true }).first().waitFor();
};

const enter = async (page: Page, account: string) => {
  await page.getByLabel("Account", { exact: true }).first().fill(account);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByLabel("Conversation").waitFor();
  // Its socket is open once it is told of something.
  await page.getByLabel("Message").waitFor();
};

/** When the page first says why, by the browser's clock. */
const noteOut = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.querySelector("[role=alert]")?.textContent?.includes("banned")) return;
          watcher.disconnect();
          resolve(performance.timeOrigin + performance.now());
        };
        const watcher = new MutationObserver(look);
        watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
  );

/** @returns when the button was clicked, by the browser's clock */
const ban = async (page: Page) => {
  await page.reload();
  await page.getByRole("button", { name: "Sanction", exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Harm to minors" }).click();
  await dialog.getByText("banned until further notice").waitFor();
  const clicked = page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        document.addEventListener("click", () => resolve(performance.timeOrigin + performance.now()), {
          capture: true,
          once: true,
        }),
      ),
  );
  await dialog.getByRole("button", { name: "Sanction", exact: true }).click();
  return clicked;
};

/** The same ban, from a program that has the secret. @returns when it was posted */
const post = async (
  url: string,
  secret: string,
  who: { id: string; ourId: string; account: string },
  round: number,
) => {
  const at = new Date();
  const id = crypto.randomUUID();
  const body = JSON.stringify({
    type: "member.ban",
    timestamp: at.toISOString(),
    data: {
      member: { id: who.ourId, externalId: who.id, account: who.account },
      until: null,
      sessionEpoch: 0,
      // Later than whatever the console decided.
      revision: String(9_000_000_000_000_000_000n + BigInt(round)),
      by: null,
      reason: "",
      expireTime: null,
    },
  });
  const headers = {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign(id, at, body),
  };
  const posted = performance.timeOrigin + performance.now();
  await fetch(url, { method: "POST", headers, body });
  return posted;
};
