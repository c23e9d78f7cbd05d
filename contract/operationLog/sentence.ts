import { currentCallName } from "./callNames.ts";
import type { Locale } from "../core/locales.ts";
import { COMMAND_LINE, PLATFORM, SYSTEM } from "../entities/access/commandLine.ts";
import type { OperationLog } from "../entities/access/operationLogs.ts";
import { logTextsIn } from "../texts/log.ts";
import { ASKED, CALLED, nameIn, namedTargets, READING, targetNames } from "./targets.ts";
import { nameKey, type Reader, readerOf, recordText, valueText } from "./values.ts";
import { callVerb, capital, fieldText, fill, nounText } from "./words.ts";
import { own } from "../core/own.ts";

type Values = Readonly<Record<string, unknown>>;
/** What is needed of an entry of the log. */
export type LogEntry = Pick<
  OperationLog,
  "accountId" | "account" | "call" | "targetType" | "targets" | "targetCount" | "params" | "changes" | "operationResult"
>;
/** A field in words: what was sent, or what it was before and after. */
export type Line = { field: string; word: string; value: string };
/** Without `before` it was new, without `after` it is gone. */
export type ChangeLine = { field: string; word: string; before: string | undefined; after: string | undefined };

/** What an entry tells, in a sentence: who did what to whom. */
export const sentenceOf = (reader: Reader, entry: LogEntry): string => {
  return fill(templateOf(reader, entry), {
    ...valuesOf(reader, entry),
    who: operatorText(reader, entry),
    target: targetText(reader, entry),
    asked: askedText(reader, entry),
    names: targetNames(reader, entry),
    fields: changedFields(reader, entry),
    verb: capital(callVerb(reader.locale, entry.call, tellingValue(entry))),
  });
};

/** What a call is about that needs approval: it was asked with the ids, or with the name of what is yet to be. */
const askedText = (reader: Reader, entry: LogEntry) => {
  const asked = askedIn(entry);
  const ids = idsText(reader, String(asked["call"]).split(".", 1).join(""), idsOf(asked));
  return ids || nameIn({ before: null, after: asked }) || "";
};

const askedIn = ({ call, params, changes }: LogEntry): Values => {
  if (call === "approvals.ask") return params;
  const [change] = call === "approvals.decide" ? Object.values(changes) : [];
  const kept: unknown = change?.after?.[ASKED];
  return { ...change?.after, ...(typeof kept === "object" && kept) };
};

/** What of a request is kept with its decision: whom or what it is about. */
export const keptOfAsked = (shown: Values): Values => {
  const [ids, name] = [idsOf(shown), nameIn({ before: null, after: shown })];
  return { ...(ids.length > 0 && { ids }), ...(name !== undefined && { name }) };
};

const idsOf = ({ id, ids }: Values) => [id, ids].flat().filter((each) => typeof each === "string");
const idsText = (reader: Reader, entity: string, ids: readonly string[]) =>
  ids.map((id) => recordText(reader, entity, id)).join(logTextsIn(reader.locale).phrases.list);

/** Who did it: an account's name, the command line, the platform, or nobody. */
export const operatorText = ({ locale, names }: Reader, { accountId, account }: LogEntry): string => {
  const { phrases } = logTextsIn(locale);
  if (account === COMMAND_LINE.account) return phrases.commandLine;
  if (account === SYSTEM.account) return phrases.system;
  if (account === PLATFORM.account) return phrases.platform;
  return names[nameKey("admins", accountId)] ?? account;
};

/** What the call was sent, without what only says whom it is about. */
export const sentLines = (general: Reader, { call, params }: Pick<LogEntry, "call" | "params">): Line[] => {
  const [entity = ""] = call.split(".");
  const reader = readerOf(general, entity, params["id"]);
  return Object.entries(params)
    .filter(([field]) => !["id", "ids", "approval", CALLED].includes(field))
    .map(([field, value]) => ({
      field,
      word: fieldText(reader.locale, entity, field),
      value: valueText(reader, entity, field, value),
    }));
};

/** What a call that is yet to be done is about, and what else it was asked with. */
export const askedLines = (reader: Reader, { call, input }: { call: string; input: Values }): Line[] => {
  const { locale } = reader;
  const [entity = ""] = call.split(".");
  const ids = idsOf(input);
  const about = {
    field: "ids",
    word: capital(nounText(locale, entity, ids.length)),
    value: idsText(reader, entity, ids),
  };
  // What was left empty is not asked for.
  const { nothing } = logTextsIn(locale).phrases;
  const sent = sentLines(reader, { call, params: input }).filter(({ value }) => value !== nothing);
  return [...(ids.length > 0 ? [about] : []), ...sent];
};

/** What an edit that is yet to be done would change of a record as it is: of lists what goes and what comes. */
export const editedLines = (reader: Reader, { call, input }: { call: string; input: Values }, now: Values) => {
  const [entity = ""] = call.split(".");
  return Object.entries(input).flatMap(([field, wanted]): ChangeLine[] => {
    const known = now[field];
    if (field === "id" || JSON.stringify(known) === JSON.stringify(wanted)) return [];
    const isList = Array.isArray(known) && Array.isArray(wanted);
    const [gone, come]: unknown[] = isList ? listChange(known, wanted) : [known, wanted];
    const text = (value: unknown) =>
      isList && Array.isArray(value) && value.length === 0 ? undefined : valueText(reader, entity, field, value);
    const line = { field, word: fieldText(reader.locale, entity, field), before: text(gone), after: text(come) };
    return line.before === undefined && line.after === undefined ? [] : [line];
  });
};

/** What of a list goes and what comes. */
const listChange = (was: readonly unknown[], is: readonly unknown[]) => [
  was.filter((one) => !is.includes(one)),
  is.filter((one) => !was.includes(one)),
];
/** Lists up to this are told whole. */
const GLANCE = 5;

/** What a target was and became, field by field; of long lists what went and what came, with their signs. */
export const changeLines = (
  general: Reader,
  entity: string,
  change: { before: Values | null; after: Values | null },
  id?: string,
) => {
  const reader = readerOf(general, entity, id);
  const { before, after } = change;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const sides = (field: string) => {
    const [was, is] = [before?.[field], after?.[field]];
    if (Array.isArray(was) && Array.isArray(is) && Math.max(was.length, is.length) > GLANCE) {
      const [gone = [], come = []] = listChange(was, is);
      const signed = (sign: string, list: readonly unknown[]) =>
        list.length === 0 ? undefined : `${sign} ${valueText(reader, entity, field, list)}`;
      // Where they only changed places, both stand as they are.
      if (gone.length + come.length > 0) return { before: signed("−", gone), after: signed("+", come) };
    }
    return {
      before: before && field in before ? valueText(reader, entity, field, was) : undefined,
      after: after ? valueText(reader, entity, field, is) : undefined,
    };
  };
  return fields
    .filter((field) => field !== READING && field !== ASKED)
    .map((field): ChangeLine => ({ field, word: fieldText(reader.locale, entity, field), ...sides(field) }));
};

/** The records that are asked for a name while something is put into words, as `nameKey` has them. */
export const namedRecords = (locale: Locale, say: (reader: Reader) => void): string[] => {
  const wanted = new Set<string>();
  const names = new Proxy<Reader["names"]>(
    {},
    {
      get: (_, key) => {
        wanted.add(String(key));
        return undefined;
      },
    },
  );
  say({ locale, names, timeText: (instant) => instant });
  return [...wanted];
};

/** Puts all of an entry into words. */
export const sayAll = (reader: Reader, entry: LogEntry) => {
  sentenceOf(reader, entry);
  sentLines(reader, entry);
  operatorText(reader, entry);
  for (const [id, change] of Object.entries(entry.changes)) {
    recordText(reader, entry.targetType, id);
    changeLines(reader, entry.targetType, change, id);
  }
};

const targetText = (reader: Reader, entry: LogEntry): string => {
  const { locale } = reader;
  const { phrases } = logTextsIn(locale);
  const { targetType } = entry;
  const { targetCount } = namedTargets(entry);
  const [entity = ""] = entry.call.split(".");
  if (targetCount === 0) return nounText(locale, own(wholes, entity) ?? entity, 2);
  const template = targetCount === 1 ? phrases.one : phrases.many;
  const noun = nounText(locale, targetType, targetCount);
  return fill(template, { noun, names: targetNames(reader, entry), count: `${targetCount}` });
};

/** What calls on a part of something are about. */
const wholes: Readonly<Record<string, string>> = {
  groupMembers: "groups",
  adminSessions: "admins",
  memberDevices: "members",
};

/** What was sent and what became of the first target, or what all were that are gone, by their fields. */
const rawValues = ({ params, changes }: LogEntry): Values => {
  const all = Object.values(changes);
  const [first] = all;
  if (!first || first.after) return { ...params, ...first?.after };
  const gone = all.flatMap(({ before }) => (before ? [before] : []));
  const distinct = (field: string) => [...new Set(gone.map((before) => before[field]))];
  const said = Object.keys(first.before ?? {}).map((field): [string, unknown] => {
    const [value, ...others] = distinct(field);
    return [field, others.length > 0 ? [value, ...others] : value];
  });
  return { ...params, ...Object.fromEntries(said) };
};

/** Values of an entry in words, as far as something is said in them. */
const valuesOf = (general: Reader, entry: LogEntry) => {
  const [entity = ""] = entry.call.split(".");
  const reader = readerOf(general, entity, entry.targets[0]);
  const isSaid = (value: unknown) => value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
  const said = Object.entries(rawValues(entry)).filter(([, value]) => isSaid(value));
  return Object.fromEntries(said.map(([field, value]) => [field, valueText(reader, entity, field, value)]));
};

/** The first of the fields that were changed. */
const changedFields = ({ locale }: Reader, { changes, targetType }: LogEntry) => {
  const { phrases } = logTextsIn(locale);
  const fields = new Set(Object.values(changes).flatMap(({ after }) => Object.keys(after ?? {})));
  const words = [...fields].map((field) => fieldText(locale, targetType, field));
  const left = words.length - SHOWN;
  return [...words.slice(0, SHOWN), ...(left > 0 ? [fill(phrases.more, { count: `${left}` })] : [])].join(phrases.list);
};
const SHOWN = 5;

/** Fields whose value tells which of two things a call did. */
export const telling = [
  // Of a sanction, before the status that it sets.
  "kind",
  "memberStatus",
  "muteStatus",
  "approvalState",
  "isOn",
  "callState",
  "status",
  "tenantStatus",
  "macroStatus",
  "reasonStatus",
  "sharing",
  "exportStatus",
  "isDeleted",
  "isDue",
  "dryRun",
];

const templateOf = ({ locale }: Reader, entry: LogEntry): string => {
  const { calls, kinds, phrases } = logTextsIn(locale);
  const call = currentCallName(entry.call);
  const [, named = ""] = call.split(".");
  const kind = isSwitch(named, entry) ? "setStatus" : named;
  const known: Readonly<Record<string, string | Readonly<Record<string, string>>>> = { ...kinds, ...calls };
  const found = own(known, call) ?? own(known, kind) ?? kinds.other;
  // What was refused was not done: it is told as what somebody tried.
  if (entry.operationResult === "Refused") return (typeof found === "object" && found["refused"]) || phrases.refused;
  if (typeof found === "string") return found;
  const which = tellingValue(entry, found);
  return found[which ?? "other"] ?? "";
};

/** Whether something is in use. */
const switches = ["status", "macroStatus", "reasonStatus"];

/** An edit that changed nothing but that is told as the same where it has a call of its own. */
const isSwitch = (kind: string, { changes }: LogEntry) =>
  ["update", "updateMany"].includes(kind) &&
  Object.values(changes).some(({ before }) => before !== null) &&
  Object.values(changes).every(({ after }) => switches.includes(Object.keys(after ?? {}).join()));

/** The value that tells which of the things that are told apart a call did. */
const tellingValue = (entry: LogEntry, among?: object): string | undefined => {
  const values = rawValues(entry);
  const said = telling.map((field) => values[field]).filter((value) => value !== undefined && value !== null);
  return said.map(String).find((value) => !among || Object.hasOwn(among, value));
};
