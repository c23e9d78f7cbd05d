import type { errors } from "../../../contract/core/errors.ts";

export type Model = {
  /** Banned until it is lifted, or for now: until its time comes. */
  members: ("Enable" | "Disable" | "DisableForNow" | "Closed")[];
  /** `owner` is the place of one of the members, or the one who never changes. */
  group: { status: "Enable" | "Closed"; isMuted: boolean; owner: number };
  feedback: ("Unread" | "Read" | "Replied" | "gone")[];
  notification: "Pending" | "Send" | "Cancel";
  reports: ReportState[];
  /** Of each of the first two members, while the account is there. */
  warnings: number[];
  /** The reported one. */
  message: "normal" | "withdrawn";
};

export type ReportState = {
  status: "Untreated" | "Pending" | "Completed";
  /** The operator who has claimed it, or gave the result. */
  holder: number | null;
  result: string | null;
  isHandedOver: boolean;
};
/** The member who is in the group from the first and whom no command touches. */
export const STAY = 2;
export type Refusal = keyof typeof errors;
/** What a step comes to by what product.md promises of states: the model after it, or why it is refused. */
export type Rule = (model: Model, target: number) => Refusal | undefined;

/** Of the things that there are two of, the one that a step is about. */
export const oneOfTwo = (target: number) => target % 2;

export const open = ({ members }: Model, target: number): Refusal | undefined =>
  members[oneOfTwo(target)] === "Closed" ? "memberDeleted" : undefined;
export const setMember =
  (status: "Enable" | "Disable" | "DisableForNow"): Rule =>
  (model, target) => {
    const refusal = open(model, target);
    const before = model.members[oneOfTwo(target)];
    // A ban for now does not shorten one without end.
    if (!refusal && !(status === "DisableForNow" && before === "Disable")) model.members[oneOfTwo(target)] = status;
    return refusal;
  };
