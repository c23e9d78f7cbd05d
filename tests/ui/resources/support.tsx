import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { z } from "zod";
import type { Endpoint, Entity } from "../../../contract/core/endpoint.ts";
import type { Locale } from "../../../contract/core/locales.ts";
import type { PermissionCode } from "../../../contract/entities/index.ts";
import { codesOf } from "../../api/support/codes.ts";
import { startApi } from "../../api/support/harness.ts";
import { consoleFor } from "../console.tsx";

type Signed = { token: string | undefined };

/** The console at one screen, over an API of its own, and operators who hold the screen or all of its buttons. */
export const consoleAt = (entity: Entity, path: string, settings: Parameters<typeof startApi>[0] = {}) => {
  const api = startApi(settings);
  const openConsole = consoleFor(api);
  const codes = codesOf(entity);
  const { isPlatformOnly = false } = entity;
  return {
    api,
    loseNextAnswer: openConsole.loseNextAnswer,
    holder: (tenant = 0, more: PermissionCode[] = []) =>
      isPlatformOnly ? api.superAdmin(tenant) : api.operator([...codes, ...more], tenant),
    reader: () => api.operator(codes.filter((code) => !code.includes(":"))),
    open: ({ token }: Signed, under = "", locale?: Locale) => openConsole(token, path + under, locale),
    /** In the same window: the console that was open there goes. */
    openAddress: ({ token }: Signed, address: string) => {
      cleanup();
      return openConsole(token, address);
    },
    openFiltered: ({ token }: Signed, filter: object) =>
      openConsole(token, `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`),
  };
};
type At = ReturnType<typeof consoleAt>;

/** The row, card or list item that a text stands in. */
export const findRow = async (text: string) => {
  const row = (await screen.findByText(text)).closest<HTMLElement>("tr, li");
  if (!row) throw new Error(`${text} is in no row`);
  return within(row);
};

/** Ticks the row that a text stands in. */
export const chooseRow = async (text: string) =>
  userEvent.click((await findRow(text)).getByRole("checkbox", { name: /select this row/i }));

/** The buttons for so many chosen rows. */
export const chosenBar = async (count: number) =>
  within((await screen.findByText(`${count} selected`)).closest<HTMLElement>("[data-test=bulk-actions-toolbar]")!);

/** Presses a button and confirms what it asks; the dialog stays when the server refuses. */
export const press = async (name: string | RegExp, row?: Awaited<ReturnType<typeof findRow>>) => {
  await userEvent.click(await (row ?? screen).findByRole("button", { name }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name }));
  return dialog;
};

/** Puts a text into a box as one change: a list that is filtered meanwhile may take the focus in jsdom. */
export const type = async (label: string | RegExp, text: string) => {
  const input = await screen.findByRole("textbox", { name: label });
  await userEvent.clear(input);
  await userEvent.paste(text);
  // A rule is said once its field is left.
  await userEvent.tab();
  return input;
};

export const choose = async (label: string | RegExp, option: string) => {
  await userEvent.click(await screen.findByRole("combobox", { name: label }));
  await userEvent.click(await screen.findByRole("option", { name: option }));
};

export const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

type Shown = {
  /** Asked for when the screen opens. */
  list: Endpoint;
  /** Stands in the list of the first server. */
  shows: string | RegExp;
  /** Who looks; who holds every right when left out. */
  operator?: () => Promise<Signed>;
};

/** Something shown may stand at several places, such as a row and a preview. */
const expectShown = async (shows: string | RegExp) => expect((await screen.findAllByText(shows))[0]).toBeVisible();

/** What every list does when its filter leaves nothing and when it does not come. */
export const testListStates = (at: At, { nothing, ...shown }: Shown & { nothing: object }) => {
  test("a filter that leaves nothing says so, and is taken away again [2.28, 2.43]", async () => {
    await at.openFiltered(await at.holder(), nothing);
    expect(await screen.findByText("Nothing matches")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    await expectShown(shown.shows);
  });
  testFailure(at, shown);
};

export const testFailure = (at: At, { list, shows, operator = at.holder }: Shown) => {
  test("what does not come is said to have failed, and comes when it is asked for again [2.43]", async () => {
    const signed = await operator();
    at.loseNextAnswer(list);
    await at.open(signed);
    expect(await screen.findByText("data load failed")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Reload" }));
    await expectShown(shows);
    await waitFor(() => expect(screen.queryByText("data load failed")).not.toBeInTheDocument());
  });
};

/** The second server has none. */
export const testEmptyList = (at: At, shows: string) => {
  test("a server without any says so, and shows nothing of another's [2.43, 16.1]", async () => {
    await at.open(await at.holder(1));
    expect(await screen.findByText("no data")).toBeVisible();
    expect(screen.queryByText(shows)).not.toBeInTheDocument();
  });
};

/** Buttons and links that a right of their own brings. */
export const testControls = (at: At, shows: string, controls: string[]) => {
  const isHeld = (name: string) =>
    screen.queryAllByRole("button", { name }).length + screen.queryAllByRole("link", { name }).length > 0;
  test("who holds every right finds each control [2.27]", async () => {
    await at.open(await at.holder());
    await expectShown(shows);
    await waitFor(() => expect(controls.filter((name) => !isHeld(name))).toEqual([]));
  });
  test("who has the screen alone sees the list and no controls [2.27, 2.65]", async () => {
    await at.open(await at.reader());
    await expectShown(shows);
    expect(controls.filter(isHeld)).toEqual([]);
    // With nothing to do, nothing can be chosen.
    expect(screen.queryAllByRole("checkbox", { name: /^Select (all|this row)/ })).toEqual([]);
  });
};

type CrudEntity = Entity & { endpoints: Record<"list" | "load" | "create" | "update" | "delete", Endpoint> };
type CrudCase<E extends CrudEntity> = {
  values: z.input<E["endpoints"]["create"]["input"]> & object;
  /** Each is made after the other. */
  changes?: readonly object[];
  /** Its own calls on records, which are buttons of the list too. */
  actions?: readonly (keyof E["endpoints"] & string)[];
};

/** What a resource of the usual calls does for who holds it and for others, over the API and on its screen. */
export const testResource = <E extends CrudEntity>(
  entity: E,
  path: string,
  { values, changes = [], actions = [] }: CrudCase<E>,
) => {
  const at = consoleAt(entity, path);
  // Of any entity: what its calls take and answer is looked at when they run.
  const { list, load, create, update, delete: remove }: CrudEntity["endpoints"] = entity.endpoints;
  const own = actions.map((action): Endpoint => entity.endpoints[action]);
  const add = async (operator: Awaited<ReturnType<typeof at.holder>>) => {
    const { id } = (await operator.call(create, values)) as { id: string };
    return id;
  };

  test("one is made, found, changed and deleted, on its own server alone", async () => {
    const operator = await at.holder();
    const id = await add(operator);
    expect(await operator.call(load, { id })).toMatchObject(values);
    expect(await operator.call(list, {})).toMatchObject({ records: [{ id, ...values }] });
    for (const change of changes) expect(await operator.call(update, { id, ...change })).toMatchObject(change);
    for (const action of own) {
      expect(await operator.call(action, { id })).toMatchObject({ succeeded: 1 });
      expect(await operator.call(action, { ids: ["1234567"] })).toMatchObject({ failed: 1 });
    }
    await expect((await at.holder(1)).call(load, { id })).rejects.toMatchObject({ status: 404 });
    const reader = await at.reader();
    for (const call of [create, update, remove, ...own])
      await expect(reader.call(call, { id })).rejects.toMatchObject({ status: 403 });
    expect(await operator.call(remove, { ids: [id] })).toMatchObject({ succeeded: 1 });
    expect(await operator.call(list, {})).toMatchObject({ total: 0 });
  });

  const SELECT = /select this row/i;
  const findBoxes = () => screen.findAllByRole("checkbox", { name: SELECT });
  const findCreate = () => screen.queryByRole("link", { name: "Create" });

  test("who may look sees what is there, and may change nothing", async () => {
    await add(await at.holder());
    await at.open(await at.reader());
    // The head, and the one that there is.
    await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(2));
    expect(screen.queryByRole("checkbox", { name: SELECT })).not.toBeInTheDocument();
    expect(findCreate()).not.toBeInTheDocument();
  });

  test("who holds everything chooses what is there, and deletes it", async () => {
    const operator = await at.holder();
    await at.open(operator);
    const [box] = await findBoxes();
    expect(findCreate()).toBeVisible();
    await userEvent.click(box!);
    const [bulk] = await screen.findAllByRole("button", { name: "Delete" });
    await userEvent.click(bulk!);
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    await waitFor(async () => expect(await operator.call(list, {})).toMatchObject({ total: 0 }));
  });
};
