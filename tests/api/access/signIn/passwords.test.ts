import { sql } from "kysely";
import { expect, test } from "vitest";
import { ruleText } from "../../../../contract/core/rules.ts";
import { session } from "../../../../contract/entities/access/session.ts";
import { hashPassword } from "../../../../server/auth/passwords.ts";
import { Refused, startApi } from "../../support/harness.ts";

const api = startApi();
const { changePassword } = session.endpoints;
const oldPwd = "Correct2horse";

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (error instanceof Refused ? error.errors : error),
  );

test("a password of a known breach, and one with a name that is tried first, are refused [1.28]", async () => {
  const person = await api.operator([]);
  const hash = await hashPassword(oldPwd);
  await sql`update account set account = 'harbourmaster', password_hash = ${hash} where id = ${person.accountId}`.execute(
    api.system(),
  );
  // From the first to the three thousandth of those in breaches that the rules take.
  const breached = "q1w2e3r4t5 123qwe456rty baseball13 Mosquito@13 d1d2d3d4d5 pobeda1945 MASSEFFECT2 24592135io".split(
    " ",
  );
  const named = ["HarbourMaster77", "Aurora2026!!", "my-aur0ra-2026", "IM-Console2026", "a1imconsole"];
  const refusals = [
    ...breached.map((newPwd) => ({ newPwd, says: ruleText("rule.passwordCommon", "en-US") })),
    ...named.map((newPwd) => ({ newPwd, says: ruleText("rule.passwordName", "en-US") })),
  ];
  for (const { newPwd, says } of refusals) {
    const errors = await refusalOf(person.call(changePassword, { oldPwd, newPwd }));
    expect({ newPwd, errors }).toEqual({ newPwd, errors: { newPwd: says } });
  }
  // The name of a server that is not theirs may stand in it: nobody tries that first.
  await person.call(changePassword, { oldPwd, newPwd: "Borealis2026x" });
});
