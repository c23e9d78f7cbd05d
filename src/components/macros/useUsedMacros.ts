import { useFormContext } from "react-hook-form";

const SOURCE = "macroIds";

/** Which macros the text of the form was made from: it goes to the server with the text, which counts them. */
export const useUsedMacros = () => {
  const { getValues, setValue } = useFormContext();
  const read = (): string[] => getValues(SOURCE) ?? [];
  return {
    addUsed: (id: string) => setValue(SOURCE, [...new Set([...read(), id])], { shouldDirty: true }),
    forgetUsed: () => read().length > 0 && setValue(SOURCE, []),
  };
};
