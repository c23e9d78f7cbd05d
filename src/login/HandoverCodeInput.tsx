import { useId } from "react";
import { say } from "./texts.ts";

type Props = { kind: "recovery" | "enrolment"; value: string; onChange: (code: string) => void };

/** Characters that were copied down or handed over. */
export const HandoverCodeInput = ({ kind, value, onChange }: Props) => {
  const id = useId();
  return (
    <div className="signin-field">
      <label htmlFor={id}>{say(`${kind}Code`)}</label>
      <input
        id={id}
        autoFocus
        className="signin-code"
        type="text"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        required
        maxLength={40}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-hint`} className="signin-hint">
        {say(`${kind}Hint`)}
      </p>
    </div>
  );
};
