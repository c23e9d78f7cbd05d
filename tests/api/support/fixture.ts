import type { RawBuilder } from "kysely";
import type { z } from "zod";
import type { Entity } from "../../../contract/core/endpoint.ts";
import type { entities, EntityName } from "../../../contract/entities/index.ts";
import type { Api } from "./harness.ts";

/** The id of one record of every entity, of one server or of nothing. */
export type Things = Readonly<Record<EntityName, string> & Record<string, string>>;

/** What a fixture adds a record of a server with. */
export type Maker = {
  api: Api;
  /** The server: its id, and its number among those of the test. */
  tenantId: string;
  index: number;
  superAdmin: Awaited<ReturnType<Api["superAdmin"]>>;
  /** The record that other records are about. */
  of: (entity: string) => Promise<string>;
  /** Another record, through the entity's own `create`. */
  create: (entity: string, values?: Record<string, unknown>) => Promise<string>;
  /** Runs an insert that returns an id. */
  insert: (statement: RawBuilder<{ id: string }>) => Promise<string>;
};

/** An endpoint by its key; keys are those of the contract, which the compiler does not know of a name in general. */
type InputOf<E> = E extends { input: infer Input extends z.ZodType } ? Partial<z.input<Input>> : never;

type Fixture<E extends Entity> = {
  /** Adds a record where `create` is missing or not enough; null where a server has no record of its own. */
  add?: ((maker: Maker) => Promise<string>) | null;
  /**
   * What of an input does not follow from its schema, because it depends on data or on a rule across fields: made of
   * the things that the call is about and, where those differ, of the caller's own.
   */
  inputs?: { [Call in keyof E["endpoints"]]?: (things: Things, own: Things) => InputOf<E["endpoints"][Call]> };
};

type Fixtures = { [Name in EntityName]: Fixture<(typeof entities)[Name]> };

/** What of an entity's inputs and records the contract does not say, in `<entity>.fixture.ts` beside its test. */
export const fixture = <Name extends EntityName>(entity: Name, values: Fixtures[Name]) => ({
  entity,
  ...values,
});

/** The same of an entity of a plugin, in the plugin's `tests`. */
export const fixtureOf = <E extends Entity>({ name }: E, values: Fixture<E>) => ({ entity: name, ...values });
