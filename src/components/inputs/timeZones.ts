import { createFilterOptions } from "@mui/material/Autocomplete";
import { isZoneName } from "../../../contract/core/timeZone.ts";
import { currentLocale } from "../../i18n/locale.ts";
import { offsetText } from "../fields/time.ts";

/** Browsers know these and list some of them by the names they had before. */
const newerNames = ["UTC", "Asia/Ho_Chi_Minh", "Asia/Kolkata", "Asia/Kathmandu", "Asia/Yangon", "Europe/Kyiv"];

/** The zones that this browser knows, and one more that it may know by a name that it does not list, such as `Etc/GMT-7`. */
export const listZones = (own: string): string[] => [
  ...new Set([...Intl.supportedValuesOf("timeZone"), ...newerNames.filter(isZoneName), own]),
];

/** They are found by a part of the name, in either spelling and in the language's, or by `+09`. */
export const filterZones = createFilterOptions({
  stringify: (zone: string) => {
    const format = new Intl.DateTimeFormat(currentLocale(), { timeZone: zone, timeZoneName: "long" });
    const name = format.formatToParts().find(({ type }) => type === "timeZoneName")?.value;
    return `${zoneText(zone)} ${name} ${zone}`;
  },
});

export const zoneText = (timeZone: string) => `${timeZone.replaceAll("_", " ")} (UTC${offsetText(timeZone)})`;
