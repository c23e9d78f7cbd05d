import type { FormEvent } from "react";
import { say } from "./texts.ts";

type Said = FormEvent<HTMLFormElement>;
const put = ({ target }: Said, message: string) => (target as HTMLInputElement).setCustomValidity(message);

/** For a form: what is missing is asked for in the chosen language, where the browser would use its own. */
export const spokenValidity = {
  onInvalidCapture: (event: Said) => put(event, say("required")),
  onInputCapture: (event: Said) => put(event, ""),
};
