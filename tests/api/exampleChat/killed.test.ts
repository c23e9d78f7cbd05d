import { sql } from "kysely";
import { expect, test } from "vitest";
import { members } from "../../../contract/entities/people/members.ts";
import { eventually } from "../support/eventually.ts";
import { withoutAnswer } from "../platform/support.ts";
import { PASSWORD, startWithChat } from "./support.ts";

const found = await startWithChat();
const { api } = found;

test("a chat that is killed on the way has every decision and tells every message once it is back [34.18]", async () => {
  const people = [await found.join(), await found.join(), await found.join(), await found.join()];
  const [first, second] = people;
  if (!first || !second) throw new Error("nobody is there");
  const ids = await Promise.all(
    people.map(
      async ({ externalId }) => (await found.admin.call(members.endpoints.list, { externalId })).records[0]?.id ?? "",
    ),
  );
  const said: string[] = [];
  for (let round = 0; round < 3; round++) {
    const texts = Array.from({ length: 20 }, (_, n) => `said ${round}-${n}`);
    const saying = texts.map(async (text) => {
      await first.call("say", { to: second.externalId, text }).then(
        () => said.push(text),
        () => undefined,
      );
    });
    // The last two are banned and let in again, while the chat dies under it.
    await withoutAnswer(api, async () => {
      const deciding = ids.slice(2).map(async (id) => {
        for (const memberStatus of ["Disable", "Enable", "Disable"] as const)
          await found.admin.call(members.endpoints.ban, { id, memberStatus });
      });
      // While some of it was answered, and the rest is under way.
      await Promise.race(saying);
      await found.kill();
      await Promise.all([...saying, ...deciding]);
    });
    await found.restart();
  }
  expect(said.length).toBeGreaterThan(2);
  await eventually(async () => {
    await sql`update platform_connection set failures = 0, paused_until = null`.execute(api.system());
    await sql`update platform_command set next_at = now() where state = 'waiting'`.execute(api.system());
    for (const id of ids.slice(2))
      expect(await found.admin.call(members.endpoints.load, { id })).toMatchObject({ effect: { state: "applied" } });
  });
  for (const { account } of people.slice(2))
    expect(await found.visit().refused("signIn", { account, password: PASSWORD })).toMatchObject({ status: 403 });
  // What a member was told is sent is in the chat and in the console, once each.
  const shown = await second.call<{ text: string }[]>("history", { to: first.externalId });
  for (const text of said) expect(shown.filter((message) => message.text === text)).toHaveLength(1);
  await eventually(async () => {
    const { rows } = await sql<{
      text: string;
    }>`select content as text from message where content like 'said %'`.execute(api.system());
    const texts = rows.map(({ text }) => text);
    expect(texts.filter((text) => said.includes(text)).toSorted()).toEqual(said.toSorted());
    expect(new Set(texts).size).toBe(texts.length);
  });
});
