import { TextInput, useTranslate } from "react-admin";
import { z } from "../../../../../contract/core/zod.ts";
import { useResult } from "./Effect.tsx";

/** A result that dissolves wants typed what dissolving a group by itself does: a name, or how many there are. */
export const DissolveConfirm = ({ wanted }: { wanted: string }) => {
  const translate = useTranslate();
  if (useResult() !== "Dissolve") return null;
  return (
    <TextInput
      source="typed"
      label={translate("app.confirm.typed", { text: wanted })}
      autoComplete="off"
      helperText={false}
      margin="none"
    />
  );
};

/** A call's input with what has to be typed before it. */
export const withTyped = (schema: z.ZodObject, wanted: string) =>
  schema.extend({ typed: z.string().nullish() }).refine(
    ({ result, typed }) => result !== "Dissolve" || (typeof typed === "string" && typed.trim() === wanted),
    // Whatever else is missing.
    { path: ["typed"], error: "rule.confirm", when: () => true },
  );
