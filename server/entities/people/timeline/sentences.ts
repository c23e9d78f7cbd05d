import type { Locale } from "../../../../contract/core/locales.ts";
import type { EnumCode } from "../../../../contract/core/enums.ts";
import { type LogEntry, namedRecords, sentenceOf } from "../../../../contract/operationLog/sentence.ts";
import type { Reader } from "../../../../contract/operationLog/values.ts";
import { fill, revokeReasonText } from "../../../../contract/operationLog/words.ts";
import { enumText } from "../../../../contract/texts/enumText.ts";
import { exactTime } from "../../../../contract/texts/exactTime.ts";
import { logTextsIn } from "../../../../contract/texts/log.ts";
import type { Db } from "../../../db/database.ts";
import { loadNames } from "../../../operationLog/names.ts";
import type { Facts, Row } from "./sources.ts";

/** As much of a note as a glance takes in; its own place has all of it. */
const SHOWN = 200;

type Said = { db: Db; locale: Locale; timeZone: string; id: string };

/** A sentence for each entry; those of the log in its own words, with the names that it needs looked up once for all. */
export const saySentences = async ({ db, locale, timeZone, id }: Said, rows: readonly Row[]) => {
  const entries = rows.map(({ facts }) => toLogEntry(id, facts));
  const keys = entries.flatMap((entry) =>
    entry ? namedRecords(locale, (reader) => void sentenceOf(reader, entry)) : [],
  );
  const reader: Reader = {
    locale,
    names: Object.fromEntries(await loadNames(db, locale, new Set(keys))),
    timeText: (instant) => exactTime(new Date(instant), timeZone, locale),
  };
  return rows.map((row, index) => {
    const entry = entries[index];
    return entry ? sentenceOf(reader, entry) : say(reader, row);
  });
};

const toLogEntry = (id: string, facts: Facts): LogEntry | undefined => {
  const { accountId, account, call, targetType, params = {}, change } = facts;
  if (accountId === undefined || account === undefined || call === undefined || targetType === undefined)
    return undefined;
  return {
    accountId,
    account,
    call,
    targetType,
    targets: [id],
    targetCount: 1,
    params,
    changes: change ? { [id]: change } : {},
    operationResult: "Success",
  };
};

const say = (reader: Reader, { source, facts }: Row): string => {
  const { locale, timeText } = reader;
  const { timeline: texts, phrases } = logTextsIn(locale);
  const word = (code: EnumCode, value: string | undefined) => (value ? enumText(code, value, locale) : undefined);
  const { name, targetId, model, platform, ip, region, endTime, words, who } = facts;
  const known = {
    ip,
    region,
    who: who || undefined,
    name: name || (targetId === undefined ? undefined : texts.someone),
  };
  if (source === "signIn") {
    const template = texts[signIns[facts.result ?? ""] ?? "signInSuccess"];
    return fill(template, { ...known, device: word("devicePlatform", platform) });
  }
  if (source === "device") {
    const kind = word("devicePlatform", platform);
    return fill(texts.device, { device: model ? fill(phrases.named, { name: model, id: kind }) : kind });
  }
  if (source === "note") return fill(texts.note, { ...known, text: cut(words ?? "") });
  const result = word("reportResult", facts.result) ?? word("reportStatus", facts.status);
  if (source === "appeal") return fill(texts.appeal, { number: facts.number, result });
  if (source === "reportAbout" || source === "reportBy") {
    const reporter = source === "reportAbout" ? { name: name || undefined } : {};
    return fill(texts[source], { ...known, ...reporter, reason: word("reportReason", facts.reason), result });
  }
  if (source === "sanctionGiven" || source === "sanctionEnded" || source === "sanctionRevoked") {
    const restrictions = (facts.restrictions ?? []).map((one) => enumText("restriction", one, locale));
    const kind = word("sanctionKind", facts.sanctionKind);
    return fill(texts[source], {
      ...known,
      kind: restrictions.length > 0 ? fill(phrases.named, { name: kind, id: restrictions.join(phrases.list) }) : kind,
      time: endTime ? timeText(endTime) : undefined,
      reason: facts.reason ? revokeReasonText(locale, facts.reason) : undefined,
    });
  }
  if (source === "groupJoinedThen") return fill(texts.groupJoined, known);
  if (source === "memberJoinedThen") return fill(texts.memberJoined, known);
  return source === "change" ? "" : fill(texts[source], known);
};

const signIns: Readonly<Record<string, "signInSuccess" | "signInWrongPassword" | "signInBanned">> = {
  Success: "signInSuccess",
  WrongPassword: "signInWrongPassword",
  Banned: "signInBanned",
};

const cut = (text: string) => {
  const letters = [...new Intl.Segmenter().segment(text.replaceAll(/\s+/g, " "))].map(({ segment }) => segment);
  return letters.length > SHOWN ? `${letters.slice(0, SHOWN - 1).join("")}…` : letters.join("");
};
