import { use } from "react";
import { hasLogTexts } from "../../../contract/texts/log.ts";
import type { Reader } from "../../../contract/operationLog/values.ts";
import { useAllEntities } from "../../dataProvider/entities.ts";
import { loadTexts } from "../../i18n/index.ts";
import { currentLocale } from "../../i18n/locale.ts";
import { usePreferences } from "../../layout/preferences.ts";
import { exactTime } from "../../../contract/texts/exactTime.ts";

/** Puts entries of the log into the operator's words, with times as their clocks show them. */
export const useLogReader = (names: Reader["names"] = {}): Reader => {
  const locale = currentLocale();
  const { timeZone } = usePreferences();
  // What the values of a plugin's records mean stands in its contract.
  useAllEntities();
  if (!hasLogTexts(locale)) use(loadTexts());
  return { locale, names, timeText: (instant) => exactTime(new Date(instant), timeZone, locale) };
};
