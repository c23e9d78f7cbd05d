/** What an operator is told of a change: what was changed, by its name, and what became of it. */
import {
  type RaRecord,
  useGetRecordRepresentation,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from "react-admin";
import type { Entity } from "../../../contract/core/endpoint.ts";
import { inSentence } from "../../../contract/texts/inSentence.ts";
import { getResourceName } from "../../dataProvider/entities.ts";

export type Deed = {
  /** Names the text: `resources.<resource>.told.<name>`, else `app.told.<name>`. */
  name: string;
  /** The one that it was done to. */
  record?: RaRecord | undefined;
  /** What kind of record that is, where the page is of another. */
  of?: Pick<Entity, "name">;
  /** How many it was done to; one by default. */
  count?: number;
  /** What else its text names, such as to whom. */
  words?: Readonly<Record<string, string>> | undefined;
};

/** Puts what was done into a sentence; of the page's resource, or of an entity of its own. */
export const useTold = (entity?: Pick<Entity, "name">) => {
  const translate = useTranslate();
  const page = useResourceContext();
  const own = entity && getResourceName(entity);
  const resource = page ?? own ?? "";
  const { recordRepresentation } = useResourceDefinition({ resource });
  const represent = useGetRecordRepresentation(resource);
  const find = (keys: string[], options: object) =>
    keys.reduce((found, key) => found || translate(key, { ...options, _: "" }), "");

  return ({ name, record, of, count = 1, words }: Deed) => {
    const recordName = record && nameOf(record, recordRepresentation && !of ? represent(record) : undefined);
    const nouns = [of ? getResourceName(of) : resource, own].map((each) => `resources.${each}.name`);
    const noun = inSentence(find(nouns, { smart_count: count }));
    const subject =
      count !== 1
        ? translate("app.told.many", { noun, smart_count: count })
        : recordName
          ? translate("app.told.one", { noun, record: recordName })
          : noun;
    const texts = [resource, own].map((each) => `resources.${each}.told.${name}`);
    const told = find([...texts, `app.told.${name}`, "app.told.other"], {
      ...words,
      subject,
      record: recordName,
      smart_count: count,
    });
    // A sentence may begin with a noun.
    return subject.trim() && told.charAt(0).toUpperCase() + told.slice(1);
  };
};

/** What is called nothing else on a screen of its own. */
const usualNames = ["nickname", "name", "title", "groupName", "deviceModel"];

/** What a record is called, cut to what a glance takes in. */
export const nameOf = (record: RaRecord, shown?: unknown) => {
  const names = [shown, ...usualNames.map((field): unknown => record[field])];
  const name = names.find((each) => typeof each === "string" && each.trim() !== "");
  return typeof name === "string" ? cut(name.trim()) : undefined;
};

/** As much of a name as a glance takes in. */
const LONGEST = 40;
const cut = (name: string) => {
  const letters = [...segmenter.segment(name)].map(({ segment }) => segment);
  return letters.length > LONGEST
    ? `${letters
        .slice(0, LONGEST - 1)
        .join("")
        .trimEnd()}…`
    : name;
};
const segmenter = new Intl.Segmenter();
