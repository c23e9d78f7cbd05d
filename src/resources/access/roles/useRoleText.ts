import { useTranslate } from "react-admin";
import { entities } from "../../../../contract/entities/index.ts";
import type { Entity } from "../../../../contract/core/endpoint.ts";
import { roles } from "../../../../contract/entities/access/roles.ts";
import { getResourceName } from "../../../dataProvider/entities.ts";

/** The key of one of the roles' texts. */
export const roleKey = (key: string) => `resources.${getResourceName(roles)}.${key}`;

export const useRoleText = () => {
  const translate = useTranslate();
  return (key: string, options?: Record<string, unknown>) => translate(roleKey(key), options);
};

const all: Record<string, Entity> = entities;

/** What a button allows, in words: its own sentence, else the text of the action, else of its verb. */
export const useButtonText = () => {
  const translate = useTranslate();
  return (code: string) => {
    const [name = "", button = ""] = code.split(":");
    const entity = all[name];
    const verb = translate(roleKey(`verbs.${button}`), { _: button });
    const action = entity
      ? translate(`resources.${getResourceName(entity)}.actions.${button}`, { smart_count: 2, _: verb })
      : verb;
    return translate(roleKey(`codes.${name}.${button}`), { _: action });
  };
};
