import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sql } from "kysely";
import { CoreAdminContext, useAuthenticated, useGetIdentity, useLogin, useLogout } from "react-admin";
import { BrowserRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { session } from "../../contract/entities/access/session.ts";
import { currentCode, newSecret } from "../../server/auth/authenticator.ts";
import { hashPassword } from "../../server/auth/passwords.ts";
import { getToken } from "../../src/api/token.ts";
import { authProvider } from "../../src/authProvider/index.ts";
import { loadDataProvider } from "../../src/resources/provider.ts";
import { startApi } from "../api/support/harness.ts";
import { consoleFor } from "./console.tsx";

const api = startApi();
const openConsole = consoleFor(api);
const password = "Correct2horse";

/** An account as the owner gives it out, with an authenticator unless told otherwise. */
const addAccount = async (account: string, isBound = true) => {
  const { rows } = await sql<{ id: string }>`insert into account (account, nickname, password_hash, is_super_admin)
    values (${account}, 'Olga', ${await hashPassword(password)}, true) returning id`.execute(api.system());
  const id = rows[0]?.id ?? "";
  const secret = newSecret();
  if (isBound)
    await sql`update account set totp_secret = ${api.deps.secrets.seal(secret, `account:${id}`)}
      where id = ${id}`.execute(api.system());
  return { account, code: () => currentCode(secret) };
};

/** A page that another team writes, with nothing of ours around it but the providers. */
const openPage = async (page: React.ReactNode) => {
  window.history.replaceState(null, "", "/team");
  const dataProvider = await loadDataProvider();
  render(
    <BrowserRouter>
      <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider}>
        {page}
      </CoreAdminContext>
    </BrowserRouter>,
  );
};

const SignInPage = ({ values }: { values: object }) => {
  const login = useLogin();
  const signIn = async () => {
    try {
      await login(values, "/after");
    } catch (reason) {
      document.title = (reason as Error).message;
    }
  };
  return <button onClick={() => void signIn()}>Sign in</button>;
};

test("a page with useLogin signs in and goes on", async () => {
  const { account, code } = await addAccount("olga_1");
  await openPage(<SignInPage values={{ username: account, password, googleCode: code() }} />);

  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));

  await waitFor(() => expect(window.location.pathname).toBe("/after"));
  const { info } = await api.withToken(getToken()).call(session.endpoints.accountInfo, {});
  expect(info.account).toBe(account);
});

test.each([
  ["a wrong password", true, "wrong", /password/i],
  ["an account without an authenticator", false, password, /^Set up an authenticator first$/],
])("useLogin fails with a reason for %s", async (_, isBound, typed, reason) => {
  localStorage.setItem("lang", "en-US");
  const { account } = await addAccount(isBound ? "olga_2" : "olga_3", isBound);
  await openPage(<SignInPage values={{ account, password: typed }} />);

  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));

  await waitFor(() => expect(document.title).toMatch(reason));
  expect(getToken()).toBe("");
});

const LeavePage = () => {
  const logout = useLogout();
  const { identity } = useGetIdentity();
  return <button onClick={() => void logout()}>{`Leave, ${identity?.fullName}`}</button>;
};

test("a page with useLogout ends the session here and on the server", async () => {
  const { token = "" } = await api.superAdmin();
  openConsole.signIn(token);
  await openPage(<LeavePage />);

  await userEvent.click(await screen.findByRole("button", { name: "Leave, Operator" }));

  await waitFor(() => expect(getToken()).toBe(""));
  await expect(api.withToken(token).call(session.endpoints.accountInfo, {})).rejects.toMatchObject({ status: 401 });
});

const Guarded = () => {
  const { isPending, isError } = useAuthenticated();
  return isPending || isError ? null : <p>For operators</p>;
};

test("a page with useAuthenticated is for those who are signed in", async () => {
  await openPage(<Guarded />);
  await expect(screen.findByText("For operators", {}, { timeout: 500 })).rejects.toThrow("For operators");
  const { token = "" } = await api.superAdmin();
  openConsole.signIn(token);
  await openPage(<Guarded />);
  expect(await screen.findByText("For operators")).toBeVisible();
});
