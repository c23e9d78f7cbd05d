import { openSsoWindow } from "../api/sso.ts";
import { fill } from "../../contract/core/rules.ts";
import { loadCalls } from "./preload.ts";
import { say } from "./texts.ts";
import { useSubmit } from "./useSubmit.ts";

type Props = {
  name: string;
  /** Signing in again over a page: it stays, and is only that person's. */
  account?: string;
  flash?: string | null;
  onSignedIn: () => void;
};

/** The way to the provider of single sign-on. */
export const SsoButton = ({ name, account, flash, onSignedIn }: Props) => {
  const { submit, error, isBusy } = useSubmit(async () => {
    const { goToSso } = await loadCalls();
    await goToSso({
      purpose: "signIn",
      redirect: new URLSearchParams(window.location.search).get("redirect"),
      isWindow: false,
    });
  });
  const again = useSubmit(async (fixed: string) => {
    const { isSignedInAs } = await loadCalls();
    if (await isSignedInAs(fixed)) onSignedIn();
    else window.location.assign("/");
  });
  const go = () => {
    if (account === undefined) void submit();
    else openSsoWindow("signIn", () => void again.submit(account));
  };
  const problem = error ?? again.error ?? flash;
  return (
    <>
      <p role="alert" className="signin-alert" hidden={!problem}>
        {problem}
      </p>
      <button type="button" className="signin-submit" disabled={isBusy} onClick={go}>
        {fill(say("sso"), { name })}
      </button>
    </>
  );
};
