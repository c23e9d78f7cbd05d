import { errors } from "../../../contract/errors.ts";

export type Model = {
  members: ("Enable" | "Disable" | "Closed")[];
  /** `owner` is the place of one of the members, or the one who never changes. */
  group: { status: "Enable" | "Closed"; isMuted: boolean; owner: number };
  feedback: ("Unread" | "Read" | "Replied" | "gone")[];
  notification: "Pending" | "Send" | "Cancel";
};

/** The member who is in the group from the first and whom no command touches. */
export const STAY = 2;
export const start = (): Model => ({
  members: ["Enable", "Enable", "Enable"],
  group: { status: "Enable", isMuted: false, owner: 0 },
  feedback: ["Unread", "Unread"],
  notification: "Pending",
});

export type Step = { name: string; target: number };
type Refusal = keyof typeof errors;
/** What a step comes to by `spec §4`: the model after it, or why it is refused. */
type Rule = (model: Model, target: number) => Refusal | undefined;

const open = ({ members }: Model, target: number): Refusal | undefined =>
  members[target] === "Closed" ? "memberClosed" : undefined;
const setMember =
  (status: "Enable" | "Disable"): Rule =>
  (model, target) => {
    const refusal = open(model, target);
    if (!refusal) model.members[target] = status;
    return refusal;
  };
const active = ({ group }: Model): Refusal | undefined => (group.status === "Closed" ? "groupDissolved" : undefined);
const setMuted =
  (isMuted: boolean): Rule =>
  (model) => {
    const refusal = active(model);
    if (!refusal) model.group.isMuted = isMuted;
    return refusal;
  };

export const rules = {
  ban: setMember("Disable"),
  unban: setMember("Enable"),
  forceOffline: open,
  clearCache: open,
  clearMessages: () => undefined,
  cancel: (model, target) => {
    const refusal = open(model, target);
    if (refusal) return refusal;
    model.members[target] = "Closed";
    const { group } = model;
    // An owner's group goes to the next one who is left; a dissolved one stays as it was.
    if (group.status === "Enable" && group.owner === target)
      group.owner = model.members.findIndex((status, place) => place !== target && status !== "Closed");
    return undefined;
  },
  mute: setMuted(true),
  open: setMuted(false),
  clearGroup: active,
  dissolve: (model) => {
    const refusal = active(model);
    if (!refusal) model.group.status = "Closed";
    return refusal;
  },
  restore: (model) => {
    if (model.group.status === "Enable") return "groupActive";
    if (model.members[model.group.owner] === "Closed") return "groupOwnerGone";
    model.group.status = "Enable";
    return undefined;
  },
  restoreTo: (model) => {
    if (model.group.status === "Enable") return "groupActive";
    model.group = { ...model.group, status: "Enable", owner: STAY };
    return undefined;
  },
  read: ({ feedback }, target) => {
    const state = feedback[target % 2];
    if (state === "gone") return "notFound";
    if (state !== "Unread") return "notPossible";
    feedback[target % 2] = "Read";
    return undefined;
  },
  readAll: ({ feedback }) => {
    for (const [place, state] of feedback.entries()) if (state === "Unread") feedback[place] = "Read";
    return undefined;
  },
  reply: (model, target) => {
    if (model.feedback[target % 2] === "gone") return "notFound";
    const refusal = open(model, target % 2);
    if (!refusal) model.feedback[target % 2] = "Replied";
    return refusal;
  },
  deleteFeedback: ({ feedback }, target) => {
    if (feedback[target % 2] === "gone") return "notFound";
    feedback[target % 2] = "gone";
    return undefined;
  },
  modify: ({ notification }) => (notification === "Pending" ? undefined : "notifyStarted"),
  due: (model) => {
    if (model.notification === "Pending") model.notification = "Send";
    return undefined;
  },
  stop: (model) => {
    if (model.notification !== "Pending") return "notifyOver";
    model.notification = "Cancel";
    return undefined;
  },
} satisfies Record<string, Rule>;

export type StepName = keyof typeof rules;
