import type { CDPSession } from "playwright-core";
import { currentCode } from "../../server/auth/authenticator.ts";
import { launchBrowser } from "../../tests/e2e/support/browser.ts";
import { forgetUsedCode } from "../browser.ts";
import { budgets } from "../budgets.ts";
import { ms, whole } from "../report.ts";
import { ADMIN } from "../server.ts";
import { median } from "../statistics.ts";
import type { Setting } from "../setting.ts";

const LIST_PAGE = "/user/manage";

/** What a browser that was never here fetches until the sign-in page and until the first members are there. */
export const measureConsole = async (setting: Setting) => {
  const { report, rounds } = setting;
  report.heading("Console in Chromium, nothing cached");
  const visits: Awaited<ReturnType<typeof visit>>[] = [];
  for (let round = 0; round < rounds; round++) visits.push(await visit(setting));
  for (const [name, key] of [
    ["sign-in page", "signIn"],
    ["first members list", "list"],
  ] as const) {
    const encodings = [...new Set(visits.map(({ encoding }) => encoding))].join();
    const kilobytes = median(visits.map((visit) => visit[key].bytes)) / 1000;
    report.line({
      figure: `JavaScript to the ${name} (${encodings})`,
      ours: `${kilobytes.toFixed(1)} KB`,
      target: `≤ ${budgets[key]} KB`,
      isMet: kilobytes <= budgets[key],
    });
    report.line({ figure: `${name} can be used after`, ours: ms(median(visits.map((visit) => visit[key].after))) });
  }
  report.line({ figure: "JavaScript files to the list", ours: whole(median(visits.map(({ list }) => list.files))) });
};

const visit = async ({ server, ownerUrl }: Setting) => {
  await forgetUsedCode(ownerUrl);
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL: server.address, locale: "en-US" });
    const page = await context.newPage();
    const scripts = await watchScripts(await context.newCDPSession(page));
    const start = performance.now();
    await page.goto(`/user/login?redirect=${encodeURIComponent(LIST_PAGE)}`, { waitUntil: "commit" });
    const account = page.getByLabel("Account", { exact: true });
    await account.waitFor();
    const signIn = { ...scripts.soFar(), after: performance.now() - start };
    await account.fill(ADMIN.account);
    await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
    const signedIn = performance.now();
    // The sixth digit signs in.
    await page.getByLabel("Authenticator code").fill(currentCode(ADMIN.secret));
    await page.locator("tbody tr").first().waitFor();
    const list = { ...scripts.soFar(), after: performance.now() - signedIn };
    return { signIn, list, encoding: scripts.encoding() };
  } finally {
    await browser.close();
  }
};

const watchScripts = async (session: CDPSession) => {
  const encodings = new Map<string, string>();
  /** Of what came, the bytes of the answers' heads: the budgets are of files. */
  const heads = new Map<string, number>();
  const sizes = new Map<string, number>();
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (!new URL(response.url).pathname.endsWith(".js")) return;
    encodings.set(requestId, response.headers["content-encoding"] ?? "not packed");
    heads.set(requestId, response.encodedDataLength);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, encodedDataLength - (heads.get(requestId) ?? 0)),
  );
  const loaded = () => [...encodings.keys()].flatMap((id) => sizes.get(id) ?? []);
  return {
    soFar: () => ({ bytes: loaded().reduce((sum, size) => sum + size, 0), files: loaded().length }),
    encoding: () => [...new Set(encodings.values())].join(" and "),
  };
};
