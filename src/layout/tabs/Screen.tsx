import { lazy, type LazyExoticComponent, type ReactNode, useEffect } from "react";
import { Resource, useResourceDefinitionContext } from "react-admin";
import { type ComponentKey, isComponentKey } from "../../../contract/menu.ts";
import { addEntities, loadEntities } from "../../dataProvider/entityOf.ts";
import { onceQuiet } from "../../dataProvider/pending.ts";
import { loadChunk } from "../../loadChunk.ts";
import { registry, type ResourceModule } from "../../resources/index.ts";
import { NotBuilt } from "../pages/Failure.tsx";

type Props = { resource: string; component: string };
type Page = LazyExoticComponent<(props: { resource: string }) => ReactNode>;

/** A screen of the menu; its code is loaded when it is first opened. */
export const Screen = ({ resource, component }: Props) => {
  const Page = isComponentKey(component) ? pages[component] : undefined;
  return Page ? <Page resource={resource} /> : <NotBuilt />;
};

/** A screen that is shown has asked for what it shows by then, in ms: before, nothing under way would mean nothing yet. */
const ASKED_AFTER = 300;

/** Once what has come is drawn; not every browser can tell. */
const whenIdle = (work: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(work) : setTimeout(work, ASKED_AFTER);

const pageOf = ({ entity, ...module }: ResourceModule) => {
  if (entity) addEntities([entity]);
  const Page = ({ resource }: { resource: string }) => {
    const { definitions, register } = useResourceDefinitionContext();
    useEffect(() => {
      register(Resource.registerResource({ ...module, name: resource }));
    }, [register, resource]);
    const isShown = definitions[resource] !== undefined;
    useEffect(() => {
      if (!isShown) return undefined;
      // What other screens need of the contract comes once this one has what it asked for.
      const load = () => onceQuiet(() => whenIdle(() => void loadEntities().catch(() => undefined)));
      const timer = setTimeout(load, ASKED_AFTER);
      return () => clearTimeout(timer);
    }, [isShown]);
    // The pages ask for the definition in their first render, to know which buttons to offer.
    return isShown ? <Resource {...module} name={resource} /> : null;
  };
  return Page;
};

const pages: Partial<Record<ComponentKey, Page>> = Object.fromEntries(
  Object.entries(registry).map(([key, { load }]) => [
    key,
    lazy(async () => ({ default: pageOf((await loadChunk(load)).default) })),
  ]),
);
