import { expect, test } from "vitest";
import { session } from "../../../../contract/entities/access/session.ts";
import { sso } from "../../../../contract/entities/access/sso.ts";
import { startApi } from "../../support/harness.ts";

const api = startApi();

test("without a provider nobody comes from one, whatever they bring [1.40]", async () => {
  const back = { query: "code=1&state=2", ticket: "made-up" };
  const stranger = await api.stranger().send(sso.endpoints.login, back);
  const operator = await (await api.operator([])).send(session.endpoints.stepUp, { sso: back });
  expect([stranger.statusCode, operator.statusCode]).toEqual([422, 422]);
});
