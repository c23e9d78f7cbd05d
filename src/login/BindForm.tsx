import { useEffect, useEffectEvent, useRef, useState } from "react";
import { CodeInput } from "./CodeInput.tsx";
import { HandoverCodeInput } from "./HandoverCodeInput.tsx";
import { loadCalls } from "./preload.ts";
import { QrCode } from "./QrCode.tsx";
import { spokenValidity } from "./spokenValidity.ts";
import { say } from "./texts.ts";
import { useSubmit } from "./useSubmit.ts";

export type Binding = { bindToken: string; account: string; needsEnrolmentCode: boolean };
type Props = Binding & { onBack: () => void; onSignedIn: () => void };

export const BindForm = ({ bindToken, account, needsEnrolmentCode, onBack, onSignedIn }: Props) => {
  const [authenticator, setAuthenticator] = useState<{ secret: string; otpauthUrl: string }>();
  const [isCopied, setCopied] = useState(false);
  const [code, setCode] = useState("");
  const [enrolmentCode, setEnrolmentCode] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);

  const opening = useSubmit(async () =>
    setAuthenticator(await (await loadCalls()).newAuthenticator(bindToken, enrolmentCode)),
  );
  const binding = useSubmit(async (googleCode: string) => {
    try {
      await (await loadCalls()).bind(bindToken, googleCode, account);
    } catch (reason) {
      setCode("");
      throw reason;
    }
    onSignedIn();
  });

  // Once a token: asking again would replace its secret.
  const open = useEffectEvent(() => void opening.submit());
  useEffect(() => {
    heading.current?.focus();
    if (!needsEnrolmentCode) open();
  }, [needsEnrolmentCode]);

  const copy = async () => {
    await navigator.clipboard.writeText(authenticator?.secret ?? "");
    setCopied(true);
  };

  return (
    <form
      {...spokenValidity}
      aria-busy={opening.isBusy || binding.isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        void (authenticator ? binding.submit(code) : opening.submit());
      }}
    >
      <h2 ref={heading} tabIndex={-1}>
        {say("bindTitle")}
      </h2>
      {authenticator && <p className="signin-hint">{say("bindHint")}</p>}
      <p role="alert" className="signin-alert" hidden={!opening.error && !binding.error}>
        {opening.error ?? binding.error}
      </p>
      {!authenticator && needsEnrolmentCode && (
        <>
          <HandoverCodeInput kind="enrolment" value={enrolmentCode} onChange={setEnrolmentCode} />
          <button type="submit" className="signin-submit" disabled={opening.isBusy}>
            {say(opening.isBusy ? "working" : "goOn")}
          </button>
        </>
      )}
      {authenticator && (
        <>
          <QrCode text={authenticator.otpauthUrl} label={say("qr")} />
          <div className="signin-field">
            <span>{say("secret")}</span>
            <div className="signin-secret">
              <code>{authenticator.secret.match(/.{1,4}/g)?.join(" ")}</code>
              <button type="button" className="signin-quiet" onClick={() => void copy()}>
                {say(isCopied ? "copied" : "copy")}
              </button>
            </div>
          </div>
          <CodeInput
            value={code}
            hint={say("codeDigits")}
            isRequired
            onChange={setCode}
            onComplete={(googleCode) => void binding.submit(googleCode)}
          />
          <button type="submit" className="signin-submit" disabled={binding.isBusy}>
            {say(binding.isBusy ? "working" : "bind")}
          </button>
        </>
      )}
      <button type="button" className="signin-back" onClick={onBack}>
        {say("back")}
      </button>
    </form>
  );
};
