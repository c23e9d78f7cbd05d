import { todayIn } from "./time.ts";

/** Entities whose screens go by another name: what people see is how they look for a file. */
const titles: Readonly<Record<string, string>> = {
  chatStatistics: "message-volume",
  operatingStatistics: "operations-statistics",
  operationLogs: "operation-log",
  policeReports: "reports-to-authorities",
};

/** What an entity's workbook and the sheet of its rows are called: as its screen is in English. */
export const workbookName = (entity: string) =>
  titles[entity] ?? entity.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The same as a file of today; `part` says which part of the screen it is. */
export const workbookFile = (entity: string, timeZone: string, part?: string) =>
  [workbookName(entity), ...(part === undefined ? [] : [part]), `${todayIn(timeZone)}.xlsx`].join("-");

/** A name that people gave as a part of a file's: without what no file may be called. */
export const fileWord = (name: string) =>
  name
    .split(/["*/:;<>?\\|\s.]+/u)
    .filter(Boolean)
    .join("-");

/** The same of a schedule, whose own name tells it from another of that list. */
export const scheduledFile = (name: string, filename: string) => {
  const own = fileWord(name);
  const date = /\d{4}-\d\d-\d\d\.xlsx$/.exec(filename)?.[0];
  return own && date ? `${own}-${date}` : filename;
};
