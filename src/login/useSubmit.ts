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
      setError(reason instanceof Error && reason.name === "ApiError" ? reason.message : say("failed"));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { submit, error, isBusy };
};
