import { useEffect } from "react";
import { useFormContext, useFormState } from "react-hook-form";

/** What a rule says that no single field breaks, until something is changed. */
export const useRootError = (): string | undefined => {
  const { subscribe, clearErrors } = useFormContext();
  const message = useFormState().errors.root?.message;
  useEffect(
    () =>
      message === undefined
        ? undefined
        : subscribe({ formState: { values: true }, callback: () => clearErrors("root") }),
    [message, subscribe, clearErrors],
  );
  return message;
};
