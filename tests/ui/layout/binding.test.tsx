import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { hashPassword } from "../../../server/auth/passwords.ts";
import { SignIn } from "../../../src/login/SignIn.tsx";
import { startApi } from "../../api/support/harness.ts";
import { consoleFor } from "../console.tsx";

const api = startApi();
consoleFor(api);

test("where the browser refuses to copy the authenticator's key, that is said and the key is selected [1.5]", async () => {
  const password = "Quiet7Harbour";
  const accountId = await api.addAccount({ isSuperAdmin: true });
  const { rows } = await sql<{ account: string }>`update account set password_hash = ${await hashPassword(password)}
    where id = ${accountId} returning account`.execute(api.system());
  const user = userEvent.setup();
  const refusing = vi
    .spyOn(navigator.clipboard, "writeText")
    .mockRejectedValue(new DOMException("", "NotAllowedError"));
  render(<SignIn onSignedIn={() => undefined} />);
  await user.type(await screen.findByLabelText("Account"), rows[0]?.account ?? "");
  await user.type(screen.getByLabelText("Password"), password);
  await user.keyboard("{Enter}");
  const secret = await screen.findByText(/^([A-Z2-7]{1,4} ?)+$/, { selector: "code" });
  await user.click(screen.getByRole("button", { name: "Copy" }));
  expect(await screen.findByText(/^Couldn't copy/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Copy" })).toBeVisible();
  expect(window.getSelection()?.toString()).toBe(secret.textContent);
  refusing.mockRestore();
});
