/** What an operator is told once a change is over. */
import type { ReactNode } from "react";
import { useNotify, useTranslate } from "react-admin";
import type { Entity } from "../../../contract/core/endpoint.ts";
import { noticeType, toReason } from "../../api/errors.ts";
import { isReplay } from "../../api/replays.ts";
import { enumText } from "../fields/enumText.ts";
import { type Deed, useTold } from "./useTold.ts";

/** Says why something failed, in the words of the API. */
export const useNotifyError = () => {
  const notify = useNotify();
  return (reason: unknown, type: "error" | "warning" | "info" = noticeType(reason)) =>
    notify("app.said", { type, messageArgs: { text: toReason(reason) } });
};

type Done = {
  /** What was done to what, said by name. */
  deed?: Deed;
  /** The same as a sentence that was made already. */
  said?: string;
  /** A key of the messages, with a count where it has one, where no deed says it. */
  text?: string | undefined;
  count?: number;
  /** Says it with the way back. */
  undo?: ((said: string) => ReactNode) | undefined;
};

/** Says what is done, or that an earlier try had done it already. */
export const useNotifyDone = (entity?: Pick<Entity, "name">) => {
  const notify = useNotify();
  const translate = useTranslate();
  const told = useTold(entity);
  return (answer: unknown, { deed, said: given, text = "app.done", count, undo }: Done = {}) => {
    if (isReplay(answer)) return notify("app.doneBefore", { type: "info" });
    const done = deed ? told(deed) : given;
    const late = lateEffect(answer, translate);
    const said = late ? `${done ?? translate(text, { smart_count: count })} · ${late}` : done;
    notify((said && undo?.(said)) || (said ? "app.said" : text), {
      type: late ? "warning" : "success",
      messageArgs: { text: said, smart_count: count },
      // It has a time of its own.
      ...(undo !== undefined && { autoHideDuration: null }),
    });
  };
};

/** Of what stands here and not yet at the platform: what the platform made of it, in its own words where it had some. */
const lateEffect = (answer: unknown, translate: ReturnType<typeof useTranslate>) => {
  if (typeof answer !== "object" || answer === null || !("effect" in answer)) return undefined;
  const { effect: given } = answer;
  const state: unknown = typeof given === "object" && given !== null && "state" in given ? given.state : given;
  if (state !== "pending" && state !== "refused") return undefined;
  const word = enumText("platformEffect", state);
  if (state === "pending") return word;
  return "effectReason" in answer
    ? translate("app.effect.refusedBecause", { reason: String(answer.effectReason), _: word })
    : translate("app.effect.refused", { _: word });
};
