import { useTranslate } from "react-admin";
import { findEntity } from "../../../contract/entities/index.ts";
import { roles } from "../../../contract/entities/access/roles.ts";
import { consoleParts } from "../../plugins/consoleParts.ts";
import { resourceTextKey } from "../fields/useTextOf.ts";
import { getResourceName } from "../../dataProvider/entities.ts";

/** What a button allows, in words: its own sentence, else the text of the action, else of its verb. */
export const useButtonText = () => {
  const translate = useTranslate();
  // Those of plugins have their words when these have come.
  consoleParts.use();
  return (code: string) => {
    const [name = "", button = ""] = code.split(":");
    const entity = findEntity(name);
    const verb = translate(resourceTextKey(roles, `verbs.${button}`), { _: button });
    const action = entity
      ? translate(`resources.${getResourceName(entity)}.actions.${button}`, { smart_count: 2, _: verb })
      : verb;
    const own = entity ? translate(`resources.${getResourceName(entity)}.codes.${button}`, { _: action }) : action;
    return translate(resourceTextKey(roles, `codes.${name}.${button}`), { _: own });
  };
};
