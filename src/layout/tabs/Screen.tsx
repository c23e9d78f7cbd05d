import { lazy, type LazyExoticComponent, type ReactNode, isValidElement, use, useEffect, useMemo } from "react";
import { Resource, useResourceDefinitionContext } from "react-admin";
import { useLocation, useParams } from "react-router-dom";
import { listScreens, screens } from "../../../contract/core/menu.ts";
import { ScreenShowContext } from "../../components/list/preview/screenShow.ts";
import { addEntities } from "../../dataProvider/entities.ts";
import { loadTexts } from "../../i18n/index.ts";
import "../../plugins/screens.ts";
import { loadChunk } from "../../loadChunk.ts";
import { findScreenLoader, isSingleTab, type ScreenLoader } from "../../plugins/screenLoaders.ts";
import type { ResourceModule } from "../../resources/resourceModule.ts";
import { NotBuilt, NotFound } from "../pages/Failure.tsx";

/** The list that most operators open first. */
const FIRST: string = screens.UserManage.path;

type Props = { resource: string; component: string };
type Page = LazyExoticComponent<(props: { resource: string }) => ReactNode>;

/** A screen of the menu; its code is loaded when it is first opened. */
export const Screen = ({ resource, component }: Props) => {
  const Page = Object.hasOwn(pages, component) ? pages[component] : undefined;
  return Page ? <Page resource={resource} /> : <NotBuilt />;
};

const buildPage = (key: string, { entity, ...given }: ResourceModule) => {
  if (entity) addEntities([entity]);
  const edit = atItsAddress(given.edit);
  const module = isSingleTab(key) ? { ...given, edit } : { ...given, edit, list: atItsAddress(given.list) };
  const Page = ({ resource }: { resource: string }) => {
    const { definitions, register } = useResourceDefinitionContext();
    const { pathname } = useLocation();
    // The first list has its texts already; records and other screens wait for everybody's.
    if (pathname !== FIRST) use(loadTexts());
    useEffect(() => {
      register(Resource.registerResource({ ...module, name: resource }));
    }, [register, resource]);
    // The pages ask for the definition in their first render, to know which buttons to offer.
    const screen = useMemo(() => ({ resource, show: module.show }), [resource]);
    return definitions[resource] ? (
      <ScreenShowContext value={screen}>
        <Resource {...module} name={resource} />
      </ScreenShowContext>
    ) : null;
  };
  return Page;
};

/** A list or a form answers to its own address: what the screen has no page for is told so, and not taken for it. */
const atItsAddress = (page: ResourceModule["list"]) => {
  if (!page) return page;
  const Page = page;
  return function PageAtItsAddress() {
    if (useParams()["*"]) return <NotFound />;
    return isValidElement(Page) ? Page : <Page />;
  };
};

const buildLazyPage = (key: string, load: ScreenLoader): Page =>
  lazy(async () => ({ default: buildPage(key, (await loadChunk(load)).default) }));

/** Every screen that this console was built with. */
const pages: Readonly<Record<string, Page>> = Object.fromEntries(
  listScreens().flatMap(([key]) => {
    const load = findScreenLoader(key);
    return load ? [[key, buildLazyPage(key, load)] as const] : [];
  }),
);
