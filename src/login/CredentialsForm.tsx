import { useEffect, useId, useRef, useState } from "react";
import { CodeInput } from "./CodeInput.tsx";
import { loadCalls, preloadConsole } from "./preload.ts";
import { say } from "./texts.ts";
import { useSubmit } from "./useSubmit.ts";

type Props = {
  account?: string;
  flash?: string | null;
  onNeedBind: (bind: { bindToken: string; account: string }) => void;
  onSignedIn: () => void;
};

export const CredentialsForm = ({ account: fixedAccount, flash, onNeedBind, onSignedIn }: Props) => {
  const id = useId();
  const [account, setAccount] = useState(fixedAccount ?? "");
  const [password, setPassword] = useState("");
  const [isShown, setShown] = useState(false);
  const [code, setCode] = useState("");
  const first = useRef<HTMLInputElement>(null);

  const { submit, error, isBusy } = useSubmit(async (googleCode: string) => {
    const { signIn } = await loadCalls();
    const name = account.trim();
    try {
      const bindToken = await signIn({ account: name, password, googleCode });
      if (bindToken) onNeedBind({ bindToken, account: name });
      else onSignedIn();
    } catch (reason) {
      // A code works once: the next try needs another one.
      setCode("");
      throw reason;
    }
  });

  useEffect(() => first.current?.focus(), []);

  const complete = (googleCode: string) => {
    if (account && password) void submit(googleCode);
  };

  return (
    <form
      aria-busy={isBusy}
      onPointerMove={preloadConsole}
      onInput={preloadConsole}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(code);
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
      <CodeInput
        value={code}
        hint={say(fixedAccount ? "codeDigits" : "codeHint")}
        isRequired={false}
        onChange={setCode}
        onComplete={complete}
      />
      <button type="submit" className="signin-submit" disabled={isBusy}>
        {say(isBusy ? "working" : "submit")}
      </button>
    </form>
  );
};
