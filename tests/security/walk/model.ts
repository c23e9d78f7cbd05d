import { newReports, reportRules } from "./reports.ts";
import { type Model, oneOfTwo, open, type Refusal, type Rule, setMember, STAY } from "./state.ts";

export const start = (): Model => ({
  members: ["Enable", "Enable", "Enable"],
  group: { status: "Enable", isMuted: false, owner: 0 },
  feedback: ["Unread", "Unread"],
  notification: "Pending",
  reports: newReports(),
  warnings: [0, 0],
  message: "normal",
});

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
  banEnds: (model) => {
    model.members = model.members.map((status) => (status === "DisableForNow" ? "Enable" : status));
    return undefined;
  },
  forceOffline: open,
  clearCache: open,
  clearMessages: () => undefined,
  cancel: (model, target) => {
    const refusal = open(model, target);
    if (refusal) return refusal;
    const member = oneOfTwo(target);
    model.members[member] = "Closed";
    model.warnings[member] = 0;
    const { group } = model;
    // An owner's group goes to the next one who is left; a dissolved one stays as it was.
    if (group.status === "Enable" && group.owner === member)
      group.owner = model.members.findIndex((status, place) => place !== member && status !== "Closed");
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
    const state = feedback[oneOfTwo(target)];
    if (state === "gone") return "notFound";
    if (state !== "Unread") return "notPossible";
    feedback[oneOfTwo(target)] = "Read";
    return undefined;
  },
  readAll: ({ feedback }) => {
    for (const [place, state] of feedback.entries()) if (state === "Unread") feedback[place] = "Read";
    return undefined;
  },
  reply: (model, target) => {
    if (model.feedback[oneOfTwo(target)] === "gone") return "notFound";
    const refusal = open(model, target);
    if (!refusal) model.feedback[oneOfTwo(target)] = "Replied";
    return refusal;
  },
  deleteFeedback: ({ feedback }, target) => {
    if (feedback[oneOfTwo(target)] === "gone") return "notFound";
    feedback[oneOfTwo(target)] = "gone";
    return undefined;
  },
  update: ({ notification }) => (notification === "Pending" ? undefined : "notifyStarted"),
  due: (model) => {
    if (model.notification === "Pending") model.notification = "Send";
    return undefined;
  },
  stop: (model) => {
    if (model.notification !== "Pending") return "notifyOver";
    model.notification = "Cancel";
    return undefined;
  },
  ...reportRules,
} satisfies Record<string, Rule>;

export type StepName = keyof typeof rules;
