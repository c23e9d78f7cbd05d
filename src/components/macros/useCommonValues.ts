import type { Locale } from "../../../contract/core/locales.ts";
import type { MacroValues } from "../../../contract/entities/moderation/macros.placeholders.ts";
import { useOperator } from "../../authProvider/useOperator.ts";
import { useTenants } from "../../layout/header/useTenants.ts";
import { usePreferences } from "../../layout/preferences.ts";

/** What is known wherever one writes: the server, the operator and the day. */
export const useCommonValues = () => {
  const { info } = useOperator();
  const { current } = useTenants();
  const { timeZone } = usePreferences();
  return (locale: Locale): MacroValues => ({
    ...(current && { server: current.tenantName }),
    operator: info.nickname,
    date: new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(Date.now()),
  });
};
