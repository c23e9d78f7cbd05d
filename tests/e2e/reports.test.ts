import { expect, test } from "vitest";
import { startBrowser } from "./operator.ts";

const { enter, query } = startBrowser();

test("two consoles: what one claims the other sees at once, and cannot give a result to; three clicks give it", async () => {
  await query(
    `insert into report (tenant_id, reporter_id, reported_member_id, reason, content, created_at)
     select t.id, (select max(id) from member m where m.tenant_id = t.id), (select min(id) from member m where m.tenant_id = t.id and status = 'Enable'
       and register_type = 'APP'), 'Fraud', 'Seen by two', now() - n * interval '1 day' from (select min(id) as id from tenant) t, generate_series(98, 99) n`,
  );
  const { page: first } = await enter("adminAurora", "/report/management");
  const { page: second, token } = await enter("operatorAurora", "/report/management");
  const rowOf = (page: typeof first) => page.getByRole("button", { name: /Seen by two/ }).first();
  await rowOf(second).waitFor();
  let loads = 0;
  second.on("load", () => loads++);

  await rowOf(first).click();
  const form = first.getByRole("form", { name: "Give result" });
  await form.waitFor();
  await second.getByRole("button", { name: /Seen by two.*Held by adminAurora/ }).waitFor({ timeout: 2000 });
  await rowOf(second).click();
  await second.getByText("adminAurora is handling this report").waitFor();
  expect(await second.getByRole("form", { name: "Give result" }).count()).toBe(0);

  const [{ id } = { id: "" }] = await query<{ id: string }>(
    "select id::text as id from report where content = 'Seen by two' order by created_at limit 1",
  );
  const refused = await second.request.put("/v1/im/backstage/report/handle", {
    headers: { authorization: token, language: "en-US" },
    data: { id, result: "Nothing", userBehaviour: "Nothing wrong" },
  });
  expect([refused.status(), (await refused.json()).code]).toEqual([409, 3060]);

  await form.getByRole("button", { name: "Warning" }).click();
  await form.getByLabel("User behaviour").fill("Asked for money");
  await form.getByRole("button", { name: "Give result" }).click();
  // The next one opens by itself, and is the first's.
  await expect.poll(() => first.getByRole("button", { name: /Seen by two.*Held by you/ }).count()).toBe(1);
  await second.getByText("Asked for money").waitFor({ timeout: 3000 });
  expect(await query("select result from report where id = $1", [id])).toEqual([{ result: "Warn" }]);

  // By keys: the result is chosen, its text typed, and sent.
  const [{ next } = { next: "" }] = await query<{ next: string }>(
    "select serial_number as next from report where content = 'Seen by two' order by created_at desc limit 1",
  );
  await first.getByRole("heading", { name: next }).waitFor();
  await form.waitFor();
  await rowOf(first).focus();
  await first.keyboard.press("1");
  await first.keyboard.press("b");
  await first.keyboard.type("Nothing found");
  await first.keyboard.press("Control+Enter");
  await expect
    .poll(() =>
      query("select result from report where content = 'Seen by two' and result is not null order by created_at"),
    )
    .toEqual([{ result: "Warn" }, { result: "Nothing" }]);
  expect(loads).toBe(0);
});
