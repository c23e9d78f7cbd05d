import { useEffect, useId, useRef, useState } from "react";
import type { Binding } from "./BindForm.tsx";
import { CodeInput } from "./CodeInput.tsx";
import { HandoverCodeInput } from "./HandoverCodeInput.tsx";
import { loadCalls, preloadConsole } from "./preload.ts";
import { spokenValidity } from "./spokenValidity.ts";
import { say } from "./texts.ts";
import { useSubmit } from "./useSubmit.ts";

type Props = {
  account?: string;
  flash?: string | null;
  passkeyWay: "factor" | "whole" | null;
  onNeedBind: (bind: Binding) => void;
  onSignedIn: () => void;
};

type Factor = { googleCode: string } | { recoveryCode: string } | { passkey: true };

export const CredentialsForm = ({ account: fixedAccount, flash, passkeyWay, onNeedBind, onSignedIn }: Props) => {
  const id = useId();
  const [account, setAccount] = useState(fixedAccount ?? "");
  const [password, setPassword] = useState("");
  const [isShown, setShown] = useState(false);
  const [code, setCode] = useState("");
  const [recoveryCode, setRecoveryCode] = useState<string>();
  const first = useRef<HTMLInputElement>(null);

  const { submit, error, isBusy } = useSubmit(async (factor: Factor) => {
    const { signIn, signInByPasskey, showPasskey } = await loadCalls();
    const name = account.trim();
    try {
      if ("passkey" in factor && !(name && password) && passkeyWay === "whole") {
        await signInByPasskey();
        return onSignedIn();
      }
      const proof = "passkey" in factor ? { passkey: await showPasskey() } : factor;
      const binding = await signIn({ account: name, password, ...proof });
      if (binding) onNeedBind({ ...binding, account: name });
      else onSignedIn();
    } catch (reason) {
      // A code works once: the next try needs another one.
      setCode("");
      throw reason;
    }
  });

  useEffect(() => first.current?.focus(), []);

  const complete = (googleCode: string) => {
    if (account && password) void submit({ googleCode });
  };
  const usePasskey = (form: HTMLFormElement | null) => {
    const isWhole = passkeyWay === "whole" && !account && !password;
    if (isWhole || form?.reportValidity()) void submit({ passkey: true });
  };

  return (
    <form
      {...spokenValidity}
      aria-busy={isBusy}
      onPointerMove={preloadConsole}
      onInput={preloadConsole}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(recoveryCode === undefined ? { googleCode: code } : { recoveryCode });
      }}
    >
      <p role="alert" className="signin-alert" hidden={!error && !flash}>
        {error ?? flash}
      </p>
      <div className="signin-field">
        <label htmlFor={`${id}-account`}>{say("account")}</label>
        <input
          id={`${id}-account`}
          ref={fixedAccount ? undefined : first}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={16}
          required
          readOnly={fixedAccount !== undefined}
          value={account}
          onChange={(event) => setAccount(event.target.value)}
        />
      </div>
      <div className="signin-field">
        <label htmlFor={`${id}-password`}>{say("password")}</label>
        <div className="signin-password">
          <input
            id={`${id}-password`}
            ref={fixedAccount ? first : undefined}
            name="password"
            type={isShown ? "text" : "password"}
            autoComplete="current-password"
            maxLength={128}
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <button
            type="button"
            className="signin-quiet"
            aria-label={say("showPassword")}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M2 12s4-6.5 10-6.5S22 12 22 12s-4 6.5-10 6.5S2 12 2 12Z" />
              <circle cx="12" cy="12" r="2.8" />
              {isShown && <path d="M4 4l16 16" />}
            </svg>
          </button>
        </div>
      </div>
      {recoveryCode === undefined ? (
        <CodeInput
          value={code}
          hint={say(fixedAccount ? "codeDigits" : "codeHint")}
          isRequired={false}
          onChange={setCode}
          onComplete={complete}
        />
      ) : (
        <HandoverCodeInput kind="recovery" value={recoveryCode} onChange={setRecoveryCode} />
      )}
      <button type="submit" className="signin-submit" disabled={isBusy}>
        {say(isBusy ? "working" : "submit")}
      </button>
      <div className="signin-others">
        {passkeyWay && (
          <button type="button" disabled={isBusy} onClick={(event) => usePasskey(event.currentTarget.form)}>
            {say("usePasskey")}
          </button>
        )}
        <button type="button" onClick={() => setRecoveryCode(recoveryCode === undefined ? "" : undefined)}>
          {say(recoveryCode === undefined ? "useRecoveryCode" : "useCode")}
        </button>
      </div>
    </form>
  );
};
