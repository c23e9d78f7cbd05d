import { type Model, open, type Refusal, type ReportState, type Rule, setMember } from "./state.ts";

/** Who takes a step about a report: the first may release what the second holds, and not the other way round. */
export const chooseOperator = (target: number) => target % 2;
export const chooseReport = (target: number) => target % ABOUT.length;

type About = { member?: number; isOfMessage?: boolean; isOfGroup?: boolean };
/** What each report is about; two are about the same member. */
export const ABOUT: readonly About[] = [{ member: 0, isOfMessage: true }, { member: 0 }, { isOfGroup: true }];

const newReport = (): ReportState => ({ status: "Untreated", holder: null, result: null, isHandedOver: false });
export const newReports = () => ABOUT.map(newReport);

const found = ({ reports }: Model, target: number) => {
  const [report, about] = [reports[chooseReport(target)], ABOUT[chooseReport(target)]];
  if (!report || !about) throw new Error("no such report");
  return { report, operator: chooseOperator(target), about };
};

const notMine = ({ status, holder }: ReportState, operator: number): Refusal | undefined => {
  if (status === "Completed") return "reportCompleted";
  if (status === "Untreated") return "reportNotClaimed";
  return holder === operator ? undefined : "reportTaken";
};

type Effect = (model: Model, about: About) => Refusal | undefined;
const onMember =
  (change: (model: Model, member: number) => unknown): Effect =>
  (model, { member }) => {
    if (member === undefined) return "invalidInput";
    const refusal = open(model, member);
    if (!refusal) change(model, member);
    return refusal;
  };

const effects = {
  Nothing: () => undefined,
  Warn: onMember((model, member) => (model.warnings[member] = (model.warnings[member] ?? 0) + 1)),
  Ban: onMember(setMember("Disable")),
  BanForNow: onMember(setMember("DisableForNow")),
  Withdraw: (model, { isOfMessage }) => {
    if (!isOfMessage) return "invalidInput";
    if (model.message === "withdrawn") return "notPossible";
    model.message = "withdrawn";
    return undefined;
  },
  Dissolve: ({ group }, { isOfGroup }) => {
    if (!isOfGroup) return "invalidInput";
    if (group.status === "Closed") return "groupDissolved";
    group.status = "Closed";
    return undefined;
  },
} satisfies Record<string, Effect>;

const isFree = ({ status, holder }: ReportState, operator: number) =>
  status === "Untreated" || (status === "Pending" && holder === operator);

const handle =
  (name: keyof typeof effects, closeOthers = false): Rule =>
  (model, target) => {
    const { report, operator, about } = found(model, target);
    const refusal = notMine(report, operator) ?? effects[name](model, about);
    if (refusal) return refusal;
    const others = model.reports.filter(
      (other, place) => about.member !== undefined && ABOUT[place]?.member === about.member && isFree(other, operator),
    );
    for (const each of closeOthers ? [report, ...others] : [report])
      Object.assign(each, {
        status: "Completed",
        holder: operator,
        result: name === "BanForNow" ? "Ban" : name,
      } satisfies Partial<ReportState>);
    return undefined;
  };

export const reportRules = {
  claim: (model, target) => {
    const { report, operator } = found(model, target);
    const refusal = notMine(report, operator);
    if (refusal && refusal !== "reportNotClaimed") return refusal;
    Object.assign(report, { status: "Pending", holder: operator });
    return undefined;
  },
  release: (model, target) => {
    const { report, operator } = found(model, target);
    const refusal = notMine(report, operator);
    if (refusal && !(refusal === "reportTaken" && operator === 0)) return refusal;
    Object.assign(report, { status: "Untreated", holder: null });
    return undefined;
  },
  claimEnds: (model, target) => {
    const { report } = found(model, target);
    if (report.status === "Pending") Object.assign(report, { status: "Untreated", holder: null });
    return undefined;
  },
  resultNothing: handle("Nothing"),
  resultWarn: handle("Warn"),
  resultBan: handle("Ban"),
  resultBanForNow: handle("BanForNow"),
  resultWithdraw: handle("Withdraw"),
  resultDissolve: handle("Dissolve"),
  resultNothingAlong: handle("Nothing", true),
  resultBanAlong: handle("Ban", true),
  handOver: (model, target) => {
    const { report, operator } = found(model, target);
    const refusal = report.status === "Completed" ? undefined : notMine(report, operator);
    if (!refusal) report.isHandedOver = true;
    return refusal;
  },
} satisfies Record<string, Rule>;
