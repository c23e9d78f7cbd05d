import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { setPreferences } from "../../../src/layout/preferences.ts";
import { startApi } from "../../api/support/harness.ts";
import { addMember } from "../../api/support/messageMaker.ts";
import { consoleFor } from "../console.tsx";

const api = startApi();
const open = consoleFor(api);
afterEach(() => {
  // Not returned: what `act` gives is a promise, and while it is waited for every update counts as one outside of it.
  act(() => setPreferences({ layout: "side" }));
});

test("in the top bar too what waits is counted, and an area without a shown screen is left out [2.34, 2.5]", async () => {
  const member = await addMember(api, "Emma Foster");
  await sql`insert into feedback (tenant_id, member_id, type, content)
    select ${api.tenantAt(0)}, ${member}, 'Mistake', 'Thing' from generate_series(1, 3)`.execute(api.system());
  await sql`update menu set is_shown = false where component = 'UserManage'`.execute(api.system());
  const operator = await api.operator(["feedback", "UserManage"]);
  setPreferences({ layout: "top" });
  await open(operator.token, "/index");
  const menu = within(await screen.findByRole("navigation", { name: "Main menu" }));
  const area = await menu.findByRole("button", { name: /3 waiting/ });
  expect(menu.queryByRole("button", { name: "Users" })).not.toBeInTheDocument();
  await userEvent.click(area);
  const entry = within(await screen.findByRole("menuitem", { name: /^Feedback/ }));
  expect(entry.getByRole("img", { name: "3 waiting" })).toBeVisible();
});
