import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RawBuilder, sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { openOwner } from "../../../server/db/database.ts";
import { addDemoData, prepareDemo } from "../../../server/demo/index.ts";
import { openFileStore } from "../../../server/files/store.ts";
import { addMissingMenus } from "../../../server/setup/menus.ts";
import { createTestDatabase } from "../../database.ts";

const HOUR = 3_600_000;

const questions: Record<string, RawBuilder<unknown>> = {
  members: sql`select id, account, nickname, status, gender from member order by id`,
  groups: sql`select group_id, member_id, role from group_member order by 1, 2`,
  feedback: sql`select member_id, type, count(*) from feedback group by 1, 2 order by 1, 2`,
  reports: sql`select tenant_id, reason, count(*) from report where kind = 'Report' group by 1, 2 order by 1, 2`,
};

/** What is in a database whose demo data were made at an instant. */
const madeAt = async (time: number) => {
  const { url, drop } = await createTestDatabase();
  const owner = openOwner(url, 4, (error) => expect.fail(error.message));
  const folder = await mkdtemp(join(tmpdir(), "im-console-demo-"));
  onTestFinished(async () => {
    vi.useRealTimers();
    await owner.close();
    await drop();
    await rm(folder, { recursive: true });
  });
  await addMissingMenus(owner.system);
  vi.useFakeTimers({ toFake: ["Date"], now: time });
  await addDemoData({ system: owner.system, files: openFileStore(folder) }, prepareDemo(), (_part, _of, _place, work) =>
    work(),
  );
  vi.useRealTimers();
  const found: Record<string, unknown[]> = {};
  for (const [name, question] of Object.entries(questions)) found[name] = (await question.execute(owner.system)).rows;
  return found;
};

test("demo data of another hour have the same people, groups, feedback and reasons of reports [19.36]", async () => {
  const now = Date.now();
  const here = await madeAt(now);
  expect(Object.values(here).map((rows) => rows.length > 20)).toEqual([true, true, true, true]);
  expect(await madeAt(now + 11 * HOUR)).toEqual(here);
});
