import type { OperationLog } from "../entities/access/operationLogs.ts";
import { fill } from "./words.ts";
import { logTextsIn } from "../texts/log.ts";
import { nameKey, type Reader, recordText } from "./values.ts";

type Entry = Pick<OperationLog, "targetType" | "targets" | "targetCount" | "params" | "changes">;
type Change = OperationLog["changes"][string];

/** Number of a reading of messages, by which the console finds its pages again: it says nothing to people. */
export const READING = "reading";

/** Each target that is named, with its name beside its id. */
export const targetNames = (reader: Reader, entry: Entry): string => {
  const { targets, targetCount } = namedTargets(entry);
  const { phrases } = logTextsIn(reader.locale);
  const named = targets.map((id) => targetName(reader, entry, id));
  const left = targetCount - targets.length;
  return [...named, ...(left > 0 ? [fill(phrases.more, { count: `${left}` })] : [])].join(phrases.list);
};

/**
 * A target by its name, which may stand in what was changed or be kept beside it: it may be gone since. What has none is
 * told by what it is for.
 */
export const targetName = (reader: Reader, { targetType, params, changes }: Entry, id: string) => {
  const key = nameKey(targetType, id);
  const change = changes[id];
  if (reader.names[key] !== undefined) return recordText(reader, targetType, id);
  const name = nameIn(change) ?? calledIn(params, id);
  if (name !== undefined) return recordText({ ...reader, names: { ...reader.names, [key]: name } }, targetType, id);
  for (const [field, part] of partFields) {
    const partId = String(change?.after?.[field] ?? change?.before?.[field]);
    if (reader.names[nameKey(part, partId)] === undefined) continue;
    const name = recordText(reader, part, partId);
    return unnumbered.has(targetType) ? name : fill(logTextsIn(reader.locale).phrases.partOf, { id, name });
  }
  return recordText(reader, targetType, id);
};

/** The name that a record got or had, where what was changed of it says that. */
export const nameIn = (change: Change | undefined): string | undefined => {
  const said: Readonly<Record<string, unknown>> = { ...change?.before, ...change?.after };
  // What has a text in each language has its name there.
  const texts: unknown[] = Object.values(said["texts"] ?? {});
  const all: [string, unknown][] = [said, ...texts.filter(isObject)].flatMap((each) => Object.entries(each));
  return nameFields
    .flatMap((field) => all.filter(([key]) => key === field).map(([, value]) => value))
    .find((value): value is string => typeof value === "string" && value !== "");
};
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
/** Fields that may say what a record is called, the likeliest first. */
export const nameFields = [
  "nickname",
  "name",
  "title",
  "alias",
  "memberName",
  "groupName",
  "tenantName",
  "value",
  "version",
  "serialNumber",
];

/** Where the entry of a decision keeps what had been asked for, which is nowhere else once it is decided. */
export const ASKED = "asked";

/** Where an entry keeps what its targets were called that did not change their names, by their ids. */
export const CALLED = "called";
const calledIn = ({ [CALLED]: called }: Entry["params"], id: string) => {
  const names = new Map<string, unknown>(Object.entries(called ?? {}));
  const name = names.get(id);
  return typeof name === "string" ? name : undefined;
};

/** What has a number that no screen shows: it is told by what it is for alone. */
const unnumbered: ReadonlySet<string> = new Set(["robotBindings"]);

/** What something without a name is for. */
const partFields = [
  ["groupId", "groups"],
  ["memberId", "members"],
] as const;

/** Targets that say something to people: a reading of messages that is about nobody in particular does not. */
export const namedTargets = ({
  targets,
  targetCount,
  changes,
}: Pick<OperationLog, "targets" | "targetCount" | "changes">) => {
  const named = targets.filter((id) => changes[id]?.after?.[READING] !== id);
  return { targets: named, targetCount: targetCount - targets.length + named.length };
};
