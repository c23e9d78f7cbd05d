import Alert from "@mui/material/Alert";
import { useLayoutEffect, useRef, useState } from "react";
import { type FieldError, type FieldErrors, get, useFormState } from "react-hook-form";
import type { splitFailure } from "../../api/errors.ts";
import { useRootError } from "./useRootError.ts";

type Props = {
  failure: ReturnType<typeof splitFailure> | undefined;
  /** What is said where the server refused it; its reason alone by default. */
  describe?: (reason: string) => string;
};

/**
 * Above the fields of a form: what the server said, a rule that no single field breaks, and what is wrong with
 * something that the form has no field for, as with what a dialog was opened about.
 */
export const Failure = ({ failure, describe = asItIs }: Props) => {
  const broken = useRootError();
  const { isSubmitting, errors } = useFormState();
  const mark = useRef<HTMLDivElement>(null);
  const [unseen, setUnseen] = useState("");
  // Which fields there are the page knows best: some inputs show the mistakes of several.
  useLayoutEffect(() => {
    if (isSubmitting) return;
    const all = mark.current?.closest("form")?.textContent ?? "";
    // What stands here since the refusal before is said by no field.
    const seen = all.replace(mark.current?.textContent ?? "", "");
    const fields: Record<string, string> = failure?.fields ?? {};
    const beside = Object.values(fields).filter((message) => !seen.includes(message));
    setUnseen([...new Set(beside)].join(" "));
  }, [failure, isSubmitting]);
  const named = Object.keys(failure?.fields ?? {});
  // It is said at fields alone, and each of them was changed since.
  const isThere = (name: string) => get<FieldErrors, FieldError | undefined>(errors, name)?.type === "server";
  const isMended = !isSubmitting && named.length > 0 && !named.some(isThere);
  const shown = failure && !isMended ? describe(unseen || failure.message) : broken;
  return (
    <div ref={mark} hidden={!shown}>
      {shown && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {shown}
        </Alert>
      )}
    </div>
  );
};

const asItIs = (reason: string) => reason;
