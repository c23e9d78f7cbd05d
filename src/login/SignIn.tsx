import { useState } from "react";
import { BindForm, type Binding } from "./BindForm.tsx";
import { CredentialsForm } from "./CredentialsForm.tsx";
import { SsoButton } from "./SsoButton.tsx";
import { say } from "./texts.ts";
import { useSignInWays } from "./useSignInWays.ts";

type Props = {
  /** Signing in again over a page: the same person, so the account is fixed. */
  account?: string;
  flash?: string | null;
  /** No call is answered yet. */
  isWaiting?: boolean;
  onSignedIn: () => void;
};

/** Account, password and code in one form, or single sign-on; the first time an authenticator is bound in between. */
export const SignIn = ({ account, flash, isWaiting = false, onSignedIn }: Props) => {
  const [pending, setPending] = useState<Binding>();
  const [isLocal, setLocal] = useState(false);
  const { passkey, sso } = useSignInWays(isWaiting);
  const isSsoOnly = sso?.isOnly === true && !isLocal;
  return (
    <>
      {/* Stays mounted while binding, so that nothing typed is lost on the way back. */}
      <div hidden={pending !== undefined}>
        {sso && (
          <div className="signin-sso">
            <SsoButton name={sso.name} account={account} flash={isSsoOnly ? flash : null} onSignedIn={onSignedIn} />
          </div>
        )}
        {isSsoOnly ? (
          <div className="signin-others">
            <button type="button" onClick={() => setLocal(true)}>
              {say("useLocal")}
            </button>
          </div>
        ) : (
          <CredentialsForm
            account={account}
            flash={flash}
            passkeyWay={passkey}
            onNeedBind={setPending}
            onSignedIn={onSignedIn}
          />
        )}
      </div>
      {pending && <BindForm {...pending} onBack={() => setPending(undefined)} onSignedIn={onSignedIn} />}
    </>
  );
};
