import { namedRecords, sentLines } from "../../contract/operationLog/sentence.ts";
import { nameKey, type Reader } from "../../contract/operationLog/values.ts";
import { offsetReader } from "../../contract/core/timeZone.ts";
import { laterTextsIn } from "../../contract/texts/index.ts";
import type { Context } from "../core/context.ts";
import { loadNames } from "../operationLog/names.ts";
import { shifted } from "./time.ts";
import type { SmallSheet } from "./write.ts";

/** What a workbook is asked for by: an entity's filters, and how they are to be shown. */
export type Asked = {
  timeZone: string;
  columns?: string | undefined;
  sort?: string | undefined;
  ids?: string | undefined;
  [filter: string]: unknown;
};

/**
 * What a workbook shows, for whoever opens it later: its filters in words, and when it was made. Chosen rows are told by
 * their ids where these stand beside them, and by name otherwise.
 */
export const describeExport = async (
  { readDb, tenantId, locale }: Pick<Context, "readDb" | "tenantId" | "locale">,
  entity: string,
  { timeZone, columns: _columns, sort: _sort, ids, ...filters }: Asked,
  hasIds = true,
): Promise<SmallSheet> => {
  const texts = laterTextsIn(locale).sheets.notes;
  const offsetAt = offsetReader(timeZone);
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  const asked = { call: `${entity}.export`, params: Object.fromEntries(given) };
  const keys = namedRecords(locale, (reader) => void sentLines(reader, asked));
  const chosenIds = ids?.split(",") ?? [];
  const chosenKeys = hasIds ? [] : chosenIds.map((id) => nameKey(entity, id));
  const names = Object.fromEntries(await loadNames(readDb.of(tenantId), locale, new Set([...keys, ...chosenKeys])));
  const reader: Reader = { locale, names, timeText: (instant) => toText(shifted(instant, offsetAt)) };
  const lines = sentLines(reader, asked).map(({ word, value }) => [word, value]);
  const shown = chosenIds.map((id) => (hasIds ? id : (names[nameKey(entity, id)] ?? id)));
  const chosen = ids === undefined ? [] : [[texts.chosen, shown.join(", ")]];
  const rows = [...lines, ...chosen];
  return {
    name: texts.name,
    header: [texts.filter, texts.value],
    rows: [
      ...(rows.length > 0 ? rows : [[texts.none, ""]]),
      [texts.timeZone, timeZone],
      [texts.made, shifted(new Date().toISOString(), offsetAt)],
    ],
  };
};

const toText = (time: Date | null) => time?.toISOString().slice(0, 19).replace("T", " ") ?? "";

/** The columns that were asked for, in that order; all of them when none of these is. */
export const chooseColumns = <C extends { title: string; of?: string | undefined }>(
  all: readonly C[],
  asked: string | undefined,
): readonly C[] => {
  const wanted = asked?.split(",") ?? [];
  const chosen = wanted.flatMap((source) => all.filter(({ title, of = title }) => of === source));
  return chosen.length > 0 ? chosen : all;
};
