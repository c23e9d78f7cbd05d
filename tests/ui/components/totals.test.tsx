import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { blacklist } from "../../../contract/entities/moderation/blacklist.ts";
import { consoleAt } from "../resources/support.tsx";

const at = consoleAt(blacklist, "/blackList");
beforeAll(async () => {
  await sql`insert into blacklist_entry (tenant_id, type, value, reason, account, created_at)
    select ${at.api.tenantAt(0)}, 'Device', 'device-' || n, 'Spam ring', 'somebody', now() - n * interval '1 second'
    from generate_series(1, 10023) n`.execute(at.api.system());
});

test("of more than 10,000 a list says that there are more, and they are paged through to the last [17.7, 2.36]", async () => {
  await at.open(await at.holder());
  expect(await screen.findByText("10,000+ total")).toBeVisible();
  expect(await screen.findByText("1-20 of 10,000+")).toBeVisible();
  expect(screen.getByRole("button", { name: "Go to next page" })).toBeEnabled();
  await at.openAddress(await at.holder(), "/blackList?page=501&perPage=20");
  expect(await screen.findByText("10,001-10,020 of 10,000+")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Go to next page" }));
  expect(await screen.findByText("10,021-10,023 of 10,000+")).toBeVisible();
  expect(screen.getByText("device-10023")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("button", { name: "Go to next page" })).toBeDisabled());
});
