import { useId } from "react";
import { say } from "./texts.ts";

type Props = {
  value: string;
  hint: string;
  isRequired: boolean;
  onChange: (code: string) => void;
  /** Called once all six digits are there. */
  onComplete: (code: string) => void;
};

/** Six digits; a pasted "123 456" counts too. */
export const CodeInput = ({ value, hint, isRequired, onChange, onComplete }: Props) => {
  const id = useId();
  const change = (text: string) => {
    const code = text.replace(/\D/g, "").slice(0, 6);
    onChange(code);
    if (code.length === 6 && code !== value) onComplete(code);
  };
  return (
    <div className="signin-field">
      <label htmlFor={id}>{say("code")}</label>
      <input
        id={id}
        name="googleCode"
        className="signin-code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-describedby={`${id}-hint`}
        required={isRequired}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
      <p id={`${id}-hint`} className="signin-hint">
        {hint}
      </p>
    </div>
  );
};
