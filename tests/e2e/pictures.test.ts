import { expect, test } from "vitest";
import { jpg, png } from "../files/pictures.ts";
import { startBrowser } from "./support/operator.ts";
import { pickUp } from "./support/pickUp.ts";

const { server, enter, query, forgive } = startBrowser();
const ofFirstServer = "tenant_id = (select min(id) from tenant)";
const emojiNames = async () =>
  (await query<{ name: string }>(`select name from emoji where ${ofFirstServer} order by sort_order`)).map(
    ({ name }) => name,
  );

test("emoji are put in order by dragging and with their arrows [12.19]", async () => {
  const { page } = await enter(server.account, "/emoj");
  const [first = "", second = "", third = ""] = await emojiNames();
  const card = (name: string) => page.locator(`[data-emoji="${name}"]`);
  await card(third).dragTo(card(first), { steps: 10 });
  await expect.poll(async () => (await emojiNames()).slice(0, 3)).toEqual([third, first, second]);
  // The next step is one from what the page shows.
  await expect.poll(() => page.locator("[data-emoji]").first().getAttribute("data-emoji")).toBe(third);
  await card(first)
    .getByRole("button", { name: /^Move later/ })
    .click();
  await expect.poll(async () => (await emojiNames()).slice(0, 3)).toEqual([third, second, first]);
});

test("emoji are put in order with keys alone, and each step is announced [12.19]", async () => {
  const { page } = await enter(server.account, "/emoj");
  const [first = "", second = "", third = ""] = await emojiNames();
  await pickUp(page, page.getByRole("button", { name: `Drag to reorder: ${first}` }));
  await page.keyboard.press("ArrowRight");
  await page.getByText(`${first} is over ${second}.`).waitFor();
  await page.keyboard.press("Space");
  await expect.poll(async () => (await emojiNames()).slice(0, 3)).toEqual([second, first, third]);
});

test("a launch page takes several pictures at once, previews them and keeps their order [13.11]", async () => {
  const { page } = await enter(server.account, "/maintain/launchpage/create");
  await page.getByLabel("Name").fill("Opening night");
  const files = [
    { name: "one.jpg", mimeType: "image/jpeg", buffer: await jpg({ width: 90, height: 160 }) },
    { name: "two.png", mimeType: "image/png", buffer: await png({ width: 90, height: 160 }) },
  ];
  await page.locator("input[type=file]").setInputFiles(files);
  await page.getByAltText("Chosen picture 2").waitFor();
  const links = await page
    .getByAltText(/^Chosen picture/)
    .evaluateAll((all) => all.map((one) => one.getAttribute("src")));
  await page.getByRole("button", { name: "Move earlier (2)" }).click();
  await page.getByAltText("Picture 1 of 2").waitFor();
  const firstShown = () => page.getByAltText("Picture 1 of 2").getAttribute("src");
  expect(await firstShown()).toBe(links[1]);
  await page.getByAltText("Chosen picture 2").dragTo(page.getByAltText("Chosen picture 1"), { steps: 10 });
  await expect.poll(firstShown).toBe(links[0]);
  await pickUp(page, page.getByRole("button", { name: "Drag to reorder: Chosen picture 2" }));
  await page.keyboard.press("ArrowLeft");
  await page.getByText("Chosen picture 2 is over Chosen picture 1.").waitFor();
  await page.keyboard.press("Space");
  await expect.poll(firstShown).toBe(links[1]);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Opening night").first().waitFor();
  expect(await query("select pictures, status from launch_page where name = 'Opening night'")).toEqual([
    { pictures: [links[1], links[0]], status: "Enable" },
  ]);
});

test("an operator's picture is chosen from the presets and shown in the list", async () => {
  const [admin] = await query<{ id: string; nickname: string }>(
    "select id::text, nickname from account where not is_super_admin order by id limit 1",
  );
  const { page } = await enter(server.account, `/Administrator/${admin?.id}`);
  await page.getByRole("button", { name: "Preset picture 3" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: admin?.nickname }).waitFor();
  await expect
    .poll(() => query("select avatar from account where id = $1", [admin?.id]))
    .toEqual([{ avatar: "/v1/files/preset/lagoon.png" }]);
});

test("a greeting is written with the editor, and nothing that runs is kept of what was pasted [5.14]", async () => {
  const [config] = await query<{ id: string }>(
    "select min(id)::text as id from reception_config where tenant_id = (select min(id) from tenant)",
  );
  const { page } = await enter(server.account, `/cs/config/${config?.id}`);
  const editor = page.locator(".ProseMirror").first();
  await editor.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Come in. ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("Welcome!");
  await editor.evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      "text/html",
      '<a href="javascript:alert(1)" onclick="alert(2)">here</a> <b>now</b><img src="x" onerror="alert(4)"><script>alert(3)</script>',
    );
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await page.getByRole("button", { name: "Save" }).click();
  const kept = async () =>
    (
      await query<{ text: string }>("select welcome_greeting as text from reception_config where id = $1", [config?.id])
    )[0]?.text ?? "";
  await expect.poll(kept).toContain("<strong>Welcome!");
  expect(await kept()).toContain("here <strong>now</strong>");
  expect(await kept()).not.toMatch(/javascript|onclick|onerror|<script|alert/);
});

test("an editor that does not come leaves the form, comes when asked again, and formats what is sent [2.59, 2.60]", async () => {
  const { page, withhold } = await enter(server.account, "/404");
  await withhold(/\/Editor-/, "/setup/notify/create");
  await page.getByText(/This part couldn't be loaded/).waitFor();
  await page.getByRole("textbox", { name: "Title" }).fill("New stickers");
  // It is asked for again, and does not come again.
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText(/This part couldn't be loaded/).waitFor();
  await page.unroute(/\/Editor-/);
  await page.getByRole("button", { name: "Try again" }).click();
  const editor = page.getByRole("textbox", { name: "Text" });
  await editor.click();
  await page.keyboard.type("Stickers are ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("free");
  expect(await page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("New stickers");
  const file = { name: "one.png", mimeType: "image/png", buffer: await png({ width: 40, height: 40 }) };
  await page.locator("input[type=file]").first().setInputFiles(file);
  await editor.locator("img").waitFor();
  await page.getByRole("img", { name: "Phone preview: New stickers. Stickers are free" }).waitFor();
  await page.getByRole("button", { name: "All members" }).click();
  await page.getByRole("button", { name: "Daily" }).click();
  await page.getByLabel(/Time of day/).fill("09:00");
  await page.getByRole("button", { name: /^Schedule for/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Schedule for/ })
    .click();
  const shown = page.getByRole("region", { name: "In the app" });
  await shown.locator("strong", { hasText: "free" }).waitFor();
  await shown.locator("img").waitFor();
  const [kept] = await query<{ content: string; html: string; id: string }>(
    `select id::text, texts -> 'en-US' ->> 'content' as content, texts -> 'en-US' ->> 'richContent' as html
      from system_notification where texts::text like '%New stickers%'`,
  );
  expect(kept?.content).toBe("Stickers are free");
  expect(kept?.html).toMatch(/^<p>Stickers are <strong>free<\/strong><img src="\/v1\/files\//);
  // One that is written again begins with what it was.
  await page.goto(`/setup/notify/${kept?.id}`);
  await page.getByRole("textbox", { name: "Text" }).locator("strong", { hasText: "free" }).waitFor();
  forgive(/ERR_FAILED|Failed to fetch|dynamically imported|ChunkLoadError/);
});

test("a dialog that does not come stays, says so, and comes when it is asked for again [2.60]", async () => {
  const { page, withhold } = await enter(server.account, "/404");
  await withhold(/\/UploadDialog-/, "/emoj");
  await page.getByRole("button", { name: "Upload several" }).click();
  const dialog = page.getByRole("dialog", { name: "Upload several" });
  await dialog.getByText(/This part couldn't be loaded/).waitFor();
  await page.unroute(/\/UploadDialog-/);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await dialog.locator("input[type=file]").waitFor({ state: "attached" });
  forgive(/ERR_FAILED|Failed to fetch|dynamically imported|ChunkLoadError/);
});
