import { useTranslate } from "react-admin";
import { findEntity } from "../../../contract/entities/index.ts";
import { buttonText } from "../../../contract/operationLog/words.ts";
import { roles } from "../../../contract/entities/access/roles.ts";
import { consoleParts } from "../../plugins/consoleParts.ts";
import { currentLocale } from "../../i18n/locale.ts";
import { resourceTextKey } from "../fields/useTextOf.ts";
import { getResourceName } from "../../dataProvider/entities.ts";

/** What a button allows, in words: its own, or those of the plugin whose it is, else of the action, else of its verb. */
export const useButtonText = () => {
  const translate = useTranslate();
  // Those of plugins have their words when these have come.
  consoleParts.use();
  return (code: string) => {
    const known = buttonText(currentLocale(), code);
    if (known !== undefined) return known;
    const [name = "", button = ""] = code.split(":");
    const entity = findEntity(name);
    const verb = translate(resourceTextKey(roles, `verbs.${button}`), { _: button });
    if (!entity) return verb;
    const texts = `resources.${getResourceName(entity)}`;
    const action = translate(`${texts}.actions.${button}`, { smart_count: 2, _: verb });
    return translate(`${texts}.codes.${button}`, { _: action });
  };
};
