import { expect, test } from "vitest";
import { session } from "../../../contract/entities/access/session.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { chatStatistics } from "../../../contract/entities/statistics/chatStatistics.ts";
import { dataStatistics } from "../../../contract/entities/statistics/dataStatistics.ts";
import { operatingStatistics } from "../../../contract/entities/statistics/operatingStatistics.ts";
import { startApi } from "../support/harness.ts";

const CONNECTIONS = 2;
const api = startApi({ DATABASE_POOL: String(CONNECTIONS) });

const zone = { timeZone: "UTC" };
test.each([
  ["figures of a server", operatingStatistics.endpoints.export, zone],
  ["its chats", chatStatistics.endpoints.export, zone],
  ["every server", dataStatistics.endpoints.export, zone],
  ["members of a level, whose name the sheet says", members.endpoints.export, { ...zone, memberLevelId: "1" }],
])("as many exports at once as there are connections are all answered: %s [17.40]", async (_of, endpoint, input) => {
  const readers = await Promise.all(Array.from({ length: CONNECTIONS }, () => api.superAdmin()));
  const answers = await Promise.all(readers.map((reader) => reader.send(endpoint, input)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

test("as many switch servers at once as there are connections [17.40]", async () => {
  const people = await Promise.all(Array.from({ length: CONNECTIONS }, () => api.superAdmin()));
  const tenantId = api.tenantAt(1);
  const answers = await Promise.all(people.map((person) => person.send(session.endpoints.switchTenant, { tenantId })));
  expect(answers.map((answer) => answer.json().code)).toEqual([0, 0]);
});
