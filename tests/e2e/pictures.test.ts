import { expect, test } from "vitest";
import { jpg, png } from "../files/pictures.ts";
import { startBrowser } from "./operator.ts";

const { server, enter, query } = startBrowser();
const ofFirstServer = "tenant_id = (select min(id) from tenant)";
const emojiNames = async () =>
  (await query<{ name: string }>(`select name from emoji where ${ofFirstServer} order by sort_order`)).map(
    ({ name }) => name,
  );

test("emoji are put in order by dragging and with their arrows", async () => {
  const { page } = await enter(server.account, "/emoj");
  const [first = "", second = "", third = ""] = await emojiNames();
  const card = (name: string) => page.locator(`[data-emoji="${name}"]`);
  await card(third).dragTo(card(first));
  await expect.poll(async () => (await emojiNames()).slice(0, 3)).toEqual([third, first, second]);
  await card(first)
    .getByRole("button", { name: /^Move back/ })
    .click();
  await expect.poll(async () => (await emojiNames()).slice(0, 3)).toEqual([third, second, first]);
});

test("a launch page takes several pictures at once, shows them as a phone does, and keeps their order", async () => {
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
  await page.getByRole("button", { name: "Earlier (2)" }).click();
  await page.getByAltText("Picture 1 of 2").waitFor();
  expect(await page.getByAltText("Picture 1 of 2").getAttribute("src")).toBe(links[1]);
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
