import { useState } from "react";
import { BindForm, type Binding } from "./BindForm.tsx";
import { CredentialsForm } from "./CredentialsForm.tsx";

type Props = {
  /** Signing in again over a page: the same person, so the account is fixed. */
  account?: string;
  flash?: string | null;
  onSignedIn: () => void;
};

/** Account, password and code in one form; the first time an authenticator is bound in between. */
export const SignIn = ({ account, flash, onSignedIn }: Props) => {
  const [pending, setPending] = useState<Binding>();
  return (
    <>
      {/* Stays mounted while binding, so that nothing typed is lost on the way back. */}
      <div hidden={pending !== undefined}>
        <CredentialsForm account={account} flash={flash} onNeedBind={setPending} onSignedIn={onSignedIn} />
      </div>
      {pending && <BindForm {...pending} onBack={() => setPending(undefined)} onSignedIn={onSignedIn} />}
    </>
  );
};
