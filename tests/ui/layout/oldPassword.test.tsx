import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { session } from "../../../contract/entities/access/session.ts";
import { hashPassword } from "../../../server/auth/passwords.ts";
import { loadTexts } from "../../../src/i18n/index.ts";
import { ChangePasswordForm } from "../../../src/layout/pages/ChangePasswordForm.tsx";
import { startApi } from "../../api/support/harness.ts";
import { consoleFor } from "../console.tsx";

const { login } = session.endpoints;
const api = startApi();
const open = consoleFor(api);

describe("the form in which one changes the password", () => {
  test.each([
    ["a first one without a digit", "Quietharbour"],
    ["a first one without a letter", "4815162342108"],
    ["one from when the server asked for length", "a quiet harbour in the north"],
  ])("takes %s as the old one [1.15, 2.18]", async (_, old) => {
    const accountId = await api.addAccount({ isSuperAdmin: true });
    const { rows } = await sql<{ account: string }>`update account set password_hash = ${await hashPassword(old)}
      where id = ${accountId} returning account`.execute(api.system());
    const account = rows[0]?.account ?? "";
    const { token } = await api.signedIn(accountId, api.tenantAt(0));
    const done = vi.fn<() => void>();
    // The page around it waits for its words.
    localStorage.setItem("lang", "en-US");
    await loadTexts();
    await open(token, "/account/center", "en-US", <ChangePasswordForm onDone={done} />);
    const next = "Another7Harbour";
    await userEvent.type(await screen.findByLabelText(/^Current password/), old);
    for (const label of [/^New password/, /^Confirm password/])
      await userEvent.type(screen.getByLabelText(label), next);
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    await expect(api.stranger().call(login, { account, password: next })).resolves.toHaveProperty("bindToken");
  });
});
