import type { Entity } from "../../contract/core/endpoint.ts";
import { findUnreadable } from "../../contract/plugins/colors.ts";
import { type AddedRules, isRuleTaken } from "../../contract/core/rules.ts";
import { findScreenOwner, listScreens, menuGroups } from "../../contract/core/menu.ts";
import type { PluginContract, PluginManifest } from "../../contract/core/plugin.ts";
import { findEntity } from "../../contract/entities/index.ts";
import { isSettingTaken } from "../../contract/entities/maintenance/systemSettings.ts";
import { type PluginSettings, settingRule } from "../../contract/entities/maintenance/systemSettings.kinds.ts";
import { allCodes, listButtonCodes } from "../auth/access.ts";
import type { Mount } from "../http/mount.ts";
import { listEntityOperations, listOperations } from "../http/openapi.ts";
import { PluginProblem } from "./problems.ts";

const NAME = /^[a-z][A-Za-z0-9]{1,39}$/;

const requireThat = (isTrue: boolean, problem: string) => {
  if (!isTrue) throw new PluginProblem(problem);
};

/** What a plugin takes for itself must be free, and what it names must be there. @throws PluginProblem */
export const checkClaims = (
  { id, screens, theme }: PluginManifest,
  { entities, settings, rules }: PluginContract,
  mounts: readonly Mount[],
) => {
  checkScreens(id, screens, entities);
  const own = new Set(Object.keys(screens));
  for (const entity of entities) checkEntity(entity, own);
  checkOperations(entities);
  checkAccess(entities, own);
  checkMounts(entities, mounts);
  checkSettings(settings);
  checkRules(rules);
  const unreadable = theme && findUnreadable(theme);
  requireThat(unreadable === undefined, `its theme: ${unreadable}`);
};

const checkScreens = (id: string, screens: PluginManifest["screens"], entities: readonly Entity[]) => {
  // A process that starts twice, as tests do, finds what it has brought itself.
  const others = listScreens().filter(([key]) => findScreenOwner(key) !== id);
  const paths = new Map(others.map(([key, { path }]) => [path.toLowerCase(), key]));
  for (const [key, { path, parent, entity, restUrl }] of Object.entries(screens)) {
    requireThat(!others.some(([other]) => other === key), `the screen ${key} is taken`);
    requireThat(!paths.has(path.toLowerCase()), `the path ${path} is taken by ${paths.get(path.toLowerCase())}`);
    requireThat(!Object.hasOwn(menuGroups, path), `the path ${path} is a container of the menu`);
    requireThat(parent === null || Object.hasOwn(menuGroups, parent), `the menu has no container ${parent}`);
    paths.set(path.toLowerCase(), key);
    const isKnown = entity !== undefined && entities.some(({ name }) => name === entity);
    requireThat(isKnown || restUrl !== undefined, `the screen ${key} names no entity of the plugin, and no restUrl`);
  }
};

const checkEntity = (entity: Entity, own: ReadonlySet<string>) => {
  const { name, screen, buttons = [] } = entity;
  requireThat(NAME.test(name), `"${name}" is no name of an entity: letters and digits, a small one first`);
  requireThat([undefined, entity].includes(findEntity(name)), `the entity ${name} is taken`);
  requireThat(screen === undefined || own.has(screen), `${name} names the screen ${screen}, which is not the plugin's`);
  for (const button of buttons) requireThat(NAME.test(button), `"${button}" of ${name} is no name of a button`);
};

const checkOperations = (entities: readonly Entity[]) => {
  const own = new Set(entities.map(({ name }) => name));
  const others = listOperations().filter(({ entity }) => !own.has(entity));
  const taken = new Map(others.map(({ method, path, call }) => [`${method} ${path}`, call]));
  for (const { method, path, call, endpoint } of entities.flatMap(listEntityOperations)) {
    const key = `${method} ${path}`;
    requireThat(/^(\/:?[\w-]+)+$/.test(path), `${call}: "${path}" is no path`);
    requireThat(!taken.has(key), `${call}: ${key} is taken by ${taken.get(key)}`);
    requireThat(method === "GET" || endpoint.log !== undefined, `${call} changes something and has no "log"`);
    taken.set(key, call);
  }
};

/** Codes that calls ask for and nobody could hold. */
const checkAccess = (entities: readonly Entity[], own: ReadonlySet<string>) => {
  const codes = new Set([...allCodes(), ...own, ...entities.flatMap(listButtonCodes)]);
  for (const { call, access } of entities.flatMap(listEntityOperations)) {
    const missing = typeof access === "string" ? undefined : access.find((code) => !codes.has(code));
    requireThat(missing === undefined, `${call} asks for ${missing}, which nobody can hold`);
  }
};

const checkMounts = (entities: readonly Entity[], mounts: readonly Mount[]) => {
  for (const { name } of entities) {
    const count = mounts.filter(({ entity }) => entity.name === name).length;
    requireThat(count === 1, `the entity ${name} has ${count === 0 ? "no routes" : "routes twice"}`);
  }
  const foreign = mounts.find(({ entity }) => !entities.includes(entity));
  requireThat(foreign === undefined, `it has routes for ${foreign?.entity.name}, which is not in its contract`);
};

const checkSettings = (settings: PluginSettings = {}) => {
  for (const [code, setting] of Object.entries(settings)) {
    requireThat(NAME.test(code), `"${code}" is no code of a setting: letters and digits, a small one first`);
    requireThat(!isSettingTaken(code, setting), `the setting ${code} is taken`);
    const definition = { ...setting, group: "plugins" } as const;
    const isRight = settingRule(definition).safeParse(setting.default).success;
    requireThat(isRight, `the setting ${code} has a default that it does not allow`);
  }
};

const checkRules = (rules: AddedRules = {}) => {
  for (const [key, texts] of Object.entries(rules)) {
    requireThat(/^rule\.[a-z][\w-]*\.\w+$/.test(key), `"${key}" is no name of a rule, such as rule.holidays.past`);
    requireThat(!isRuleTaken(key, texts), `the rule ${key} is taken`);
  }
};
