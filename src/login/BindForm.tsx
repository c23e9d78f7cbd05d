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
  const [copying, setCopying] = useState<"done" | "refused">();
  const [code, setCode] = useState("");
  const [enrolmentCode, setEnrolmentCode] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const secret = useRef<HTMLElement>(null);

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
    try {
      // A page that is not served securely has no clipboard at all.
      await navigator.clipboard.writeText(authenticator?.secret ?? "");
      setCopying("done");
    } catch {
      setCopying("refused");
      if (secret.current) window.getSelection()?.selectAllChildren(secret.current);
    }
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
              <code ref={secret}>{authenticator.secret.match(/.{1,4}/g)?.join(" ")}</code>
              <button type="button" className="signin-quiet" onClick={() => void copy()}>
                {say(copying === "done" ? "copied" : "copy")}
              </button>
            </div>
            <p role="alert" className="signin-alert" hidden={copying !== "refused"}>
              {say("copyRefused")}
            </p>
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
