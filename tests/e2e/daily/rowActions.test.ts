import { expect, test } from "vitest";
import { listAddresses } from "../support/addresses.ts";
import { startBrowser } from "../support/operator.ts";
import { go, walk } from "../support/walk.ts";

const { server, enter, query } = startBrowser();

/** What can be pressed in the rows that are in sight: its row, name, words and colour at rest. */
const describeControls = () =>
  [...document.querySelectorAll<HTMLElement>("main tbody td :is(button, a[href])")]
    .filter((each) => each.checkVisibility() && !each.matches(":disabled"))
    .map((each) => ({
      row: [...document.querySelectorAll("main tr")].findIndex((row) => row.contains(each)),
      name: each.getAttribute("aria-label") ?? each.textContent,
      words: each.textContent.trim(),
      isIcon: each.classList.contains("MuiIconButton-root"),
      color: getComputedStyle(each).color,
    }));

test("every list ends its rows in the same quiet icons, Edit before Delete, red under the pointer alone [2.73]", async () => {
  const controls: Record<string, ReturnType<typeof describeControls>> = {};
  const paths = (await listAddresses(query)).filter((path) => !/\/(create|\d+|show|404|index)(\/|$)|\?/.test(path));
  await walk(paths, async (some) => {
    const { page } = await enter(server.account, "/404", { theme: "light" });
    await page.getByRole("heading").first().waitFor();
    for (const path of some) {
      await go(page, path);
      controls[path] = await page.evaluate(describeControls);
    }
  });
  const named = Object.entries(controls).flatMap(([path, all]) =>
    all.filter(({ name }) => /^(Edit|Delete)$/.test(name)).map((control) => ({ path, ...control })),
  );
  expect(named.filter(({ isIcon, words }) => !isIcon || words !== "")).toEqual([]);
  const placesOf = (wanted: string) => new Set(named.flatMap(({ path, name }) => (name === wanted ? [path] : []))).size;
  expect([placesOf("Edit"), placesOf("Delete")].every((count) => count > 10)).toBe(true);
  // What destroys comes after what edits.
  const backwards = Object.entries(controls).flatMap(([path, all]) =>
    all.some(
      ({ name, row }, index) =>
        name === "Delete" && all.slice(index).some((later) => later.row === row && later.name === "Edit"),
    )
      ? [path]
      : [],
  );
  expect(backwards).toEqual([]);
  const colors = Object.entries(controls).flatMap(([path, all]) =>
    // What a row is moved by is fainter still.
    all
      .filter(({ isIcon, name }) => isIcon && !name?.startsWith("Drag to reorder"))
      .map(({ name, color }) => ({ path, name, color })),
  );
  const [quiet] = named.filter(({ name }) => name === "Edit").map(({ color }) => color);
  expect(colors.filter(({ color }) => color !== quiet)).toEqual([]);

  const { page } = await enter(server.account, "/setup/macro", { theme: "light" });
  const remove = page.locator("tbody").getByRole("button", { name: "Delete" }).first();
  await remove.hover();
  await expect.poll(() => remove.evaluate((each) => getComputedStyle(each).color)).not.toBe(quiet);
});

test("what one changes oneself is no news to the list that it was changed on, as another's change is [2.74]", async () => {
  const { page, token } = await enter(server.account, "/404");
  const made = async (name: string) => {
    const answer = await page.request.post("/v1/im/member/tag/build", {
      headers: { authorization: token },
      data: { name },
    });
    expect(await answer.json()).toMatchObject({ code: 0 });
  };
  await made("Own news");
  const row = page.getByRole("row", { name: /Own news/ });
  const notice = page.getByText("This list has changed");
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  // It is done, and all who listen are told, before its answer has come.
  await page.route(
    /member\/tag\/delete/,
    async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.goto("/user/tag");
  await row.waitFor();
  const look = page.waitForResponse(/member\/tag\/list/);
  await row.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await (await look).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await notice.count()).toBe(0);
  release();
  await row.waitFor({ state: "detached" });
  expect(await notice.count()).toBe(0);

  await page.reload();
  await page.getByRole("row").nth(1).waitFor();
  await made("News of others");
  await notice.waitFor();
  expect(await page.getByRole("row", { name: /News of others/ }).count()).toBe(0);
  await page.getByRole("button", { name: "Show latest" }).click();
  const other = page.getByRole("row", { name: /News of others/ });
  await other.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await other.waitFor({ state: "detached" });
});

test("the name of an arrow goes with the pointer once it has moved its row [2.73]", async () => {
  const { page } = await enter(server.account, "/cs/groupConfig");
  const down = page.getByRole("button", { name: /^Move down:/ }).first();
  const name = (await down.getAttribute("aria-label")) ?? "";
  const rowOf = (label: string) => page.getByRole("button", { name: label, exact: true });
  const place = async () => (await rowOf(name).boundingBox())?.y ?? 0;
  const before = await place();
  await down.hover();
  await page.getByRole("tooltip").waitFor();
  await down.click();
  await expect.poll(place).toBeGreaterThan(before);
  await page.mouse.move(0, 0);
  await expect.poll(() => page.getByRole("tooltip").count()).toBe(0);
  await rowOf(name.replace("down", "up")).click();
  await expect.poll(place).toBe(before);
});
