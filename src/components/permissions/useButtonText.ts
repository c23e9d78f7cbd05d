import { useTranslate } from "react-admin";
import { entities } from "../../../contract/entities/index.ts";
import type { Entity } from "../../../contract/core/endpoint.ts";
import { roles } from "../../../contract/entities/access/roles.ts";
import { resourceTextKey } from "../fields/useTextOf.ts";
import { getResourceName } from "../../dataProvider/entities.ts";

const all: Record<string, Entity> = entities;

/** What a button allows, in words: its own sentence, else the text of the action, else of its verb. */
export const useButtonText = () => {
  const translate = useTranslate();
  return (code: string) => {
    const [name = "", button = ""] = code.split(":");
    const entity = all[name];
    const verb = translate(resourceTextKey(roles, `verbs.${button}`), { _: button });
    const action = entity
      ? translate(`resources.${getResourceName(entity)}.actions.${button}`, { smart_count: 2, _: verb })
      : verb;
    return translate(resourceTextKey(roles, `codes.${name}.${button}`), { _: action });
  };
};
