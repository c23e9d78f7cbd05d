import { useRef, useState } from "react";
import { say } from "./texts.ts";

/** One submission at a time; what went wrong stays readable until the next one. */
export const useSubmit = <A extends unknown[]>(work: (...input: A) => Promise<void>) => {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const submit = async (...input: A) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      await work(...input);
    } catch (reason) {
      setError(describe(reason));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { submit, error, isBusy };
};

const describe = (reason: unknown) => {
  if (!(reason instanceof Error)) return say("failed");
  if (reason.name === "PasskeyNotUsed") return say("passkeyNotUsed");
  return reason.name === "ApiError" ? (findFieldMessage(reason) ?? reason.message) : say("failed");
};

/** What is wrong at a field says more than that something is; the class of the error comes only with the calls. */
const findFieldMessage = (reason: Error & { body?: { errors?: Record<string, string> } }) =>
  Object.values(reason.body?.errors ?? {})[0];
