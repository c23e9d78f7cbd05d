import type { Entity } from "../../../contract/endpoint.ts";
import { entities } from "../../../contract/index.ts";
import { entityOf, nameOf } from "../../dataProvider/entityOf.ts";

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** Every call that leaves an entry. */
export const loggedCalls = Object.values<Entity>(entities).flatMap(({ name, endpoints }) =>
  Object.keys(endpoints)
    .filter((key) => endpoints[key]?.log !== undefined)
    .map((key) => `${name}.${key}`),
);

/** What entries are about: an entity whose calls leave some. */
export const targetTypes = [...new Set(loggedCalls.map((call) => call.split(".")[0] ?? ""))];

export const resourceOf = (entity: string) => nameOf(entityOf(entity) ?? { name: entity });

/** An entity's name in words; one that this console does not know as it stands. */
export const entityText = (translate: Translate, entity: string, count = 1) =>
  translate(`resources.${resourceOf(entity)}.name`, { smart_count: count, _: entity });

/**
 * A call in words: the entity's own `calls.<name>`, else what is usual for calls of that name, else the text of its button.
 * One call bans and unbans; the status it left tells which.
 */
export const callText = (translate: Translate, call: string, after?: Record<string, unknown> | null) => {
  const [entity = "", endpoint = ""] = call.split(".");
  const status = after?.["memberStatus"];
  const name = status === "Enable" ? "unban" : status === "Disable" ? "ban" : endpoint;
  const texts = `resources.${resourceOf(entity)}`;
  const byButton = translate(`${texts}.actions.${name}`, { _: call });
  const usual = translate(`resources.${resourceOf("operationLogs")}.calls.${name}`, { _: byButton });
  return translate(`${texts}.calls.${name}`, { _: usual });
};
