import { currentCallName } from "../../../contract/operationLog/callNames.ts";
import {
  COMMAND_LINE,
  commandNames,
  INSTALLATION,
  PLATFORM,
  SYSTEM,
} from "../../../contract/entities/access/commandLine.ts";
import { fromEntities } from "../../../contract/entities/index.ts";
import { PICTURE_END } from "../../../contract/entities/moderation/pictures.ts";
import { RECONCILIATION_END } from "../../../contract/entities/servers/platformReconciliations.ts";
import { SANCTION_END } from "../../../contract/entities/moderation/sanctions.ts";
import { SPENT_TOKEN } from "../../../contract/entities/access/session.ts";
import { listScreens, toResourceName } from "../../../contract/core/menu.ts";
import { own } from "../../../contract/core/own.ts";

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** Every call that leaves an entry. */
export const listLoggedCalls = fromEntities((all) => [
  ...all.flatMap(({ name, endpoints }) =>
    Object.keys(endpoints)
      .filter((key) => endpoints[key]?.log !== undefined || endpoints[key]?.isProof)
      .map((key) => `${name}.${key}`),
  ),
  SPENT_TOKEN,
  SANCTION_END,
  PICTURE_END,
  RECONCILIATION_END,
  ...commandNames.map((name) => `${INSTALLATION}.${name}`),
  ...listScreens().flatMap(([key, { proxied }]) => (proxied ? FORWARDED.map((verb) => `${key}.${verb}`) : [])),
]);

/** What the server writes of calls that it passes on to a REST service. */
const FORWARDED = ["create", "update", "delete"];

/** What entries are about: an entity whose calls leave some. */
export const listTargetTypes = () => [...new Set(listLoggedCalls().map((call) => call.split(".")[0] ?? ""))];

/** An entity's name in words; one that this console does not know as it stands. */
export const entityText = (translate: Translate, entity: string, count = 1) =>
  translate(`resources.${toResourceName(entity)}.name`, { smart_count: count, _: entity });

/** What was done, by the status that it left, by calls that do one of two things. */
const deeds: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  setStatus: {
    status: { Enable: "enable", Disable: "disable" },
    tenantStatus: { Enable: "enable", Disable: "disable" },
  },
  mute: { muteStatus: { Muted: "muted", Open: "unmuted" } },
};
const bans = { memberStatus: { Enable: "unban", Disable: "ban" } };

/** A call by its name, or by the one of two things that it did. */
export const callDone = (call: string, after?: Record<string, unknown> | null) => {
  const [entity = "", endpoint = ""] = currentCallName(call).split(".");
  const found = Object.entries({ ...bans, ...own(deeds, endpoint) }).map(([field, names]) =>
    own(names, String(after?.[field])),
  );
  return { entity, name: found.find((name) => name !== undefined) ?? endpoint };
};

/**
 * A call in words: the entity's own `calls.<name>`, else what is usual for calls of that name, else the text of its
 * button.
 */
export const callText = (translate: Translate, call: string, after?: Record<string, unknown> | null) => {
  const { entity, name } = callDone(call, after);
  const texts = `resources.${toResourceName(entity)}`;
  const byButton = translate(`${texts}.actions.${name}`, { _: call });
  const usual = translate(`resources.${toResourceName("operationLogs")}.calls.${name}`, { _: byButton });
  return translate(`${texts}.calls.${name}`, { _: usual });
};

/** A call that was tried, in the words of its button. */
export const triedText = (translate: Translate, call: string) => {
  const [entity = "", name = ""] = call.split(".");
  return translate(`resources.${toResourceName(entity)}.actions.${name}`, {
    smart_count: 1,
    _: callText(translate, call),
  });
};

/** Who did it: an account by its name, the command line, the platform, or nobody. */
export const operatorText = (translate: Translate, account: string) => {
  const texts = `resources.${toResourceName(INSTALLATION)}`;
  if (account === COMMAND_LINE.account) return translate(`${texts}.commandLine`);
  if (account === PLATFORM.account) return translate(`${texts}.platform`);
  return account === SYSTEM.account ? translate(`${texts}.system`) : account;
};
