import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { setPreferences } from "../../../src/layout/preferences.ts";
import { choose } from "../resources/support.tsx";
import { startApi } from "../../api/support/harness.ts";
import { consoleFor } from "../console.tsx";

/** The operating system, of which jsdom has none: it can be made light and dark. */
const system = vi.hoisted(() => {
  const query = "(prefers-color-scheme: light)";
  const listeners = new Set<() => void>();
  const state = { isLight: false };
  window.matchMedia = (asked: string) =>
    ({
      media: asked,
      onchange: null,
      get matches() {
        return asked === query && state.isLight;
      },
      addListener: () => undefined,
      removeListener: () => undefined,
      addEventListener: (_: string, listener: () => void) => asked === query && listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      dispatchEvent: () => true,
    }) as unknown as MediaQueryList;
  const turn = (isLight: boolean) => {
    state.isLight = isLight;
    for (const listener of listeners) listener();
  };
  return { turn };
});

const api = startApi();
const open = consoleFor(api);

test("the console begins dark, with its menu at the side, blue, fluid and in the time zone of Shanghai [2.17]", async () => {
  const { token } = await api.operator(["UserManage"]);
  await open(token, "/account/settings");
  const chosen = async (name: string) => (await screen.findByRole("combobox", { name })).textContent;
  expect(await chosen("Theme")).toBe("Dark");
  expect(await chosen("Menu")).toBe("Sidebar");
  expect(await chosen("Primary color")).toBe("Blue");
  expect(await chosen("Width")).toBe("Fluid");
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Time zone" }).value).toContain("Shanghai");
});

test("with the theme of the system the console is as light or dark as it, and changes with it [2.68]", async () => {
  const { token } = await api.operator(["UserManage"]);
  const shown = () => [document.documentElement.dataset["theme"], document.documentElement.style.colorScheme];
  const surface = () => getComputedStyle(document.body).backgroundColor;
  system.turn(true);
  await open(token, "/account/settings");
  await screen.findByRole("combobox", { name: "Theme" });
  act(() => setPreferences({ theme: "dark" }));
  expect(shown()).toEqual(["dark", "dark"]);
  const dark = surface();
  await choose("Theme", "Same as system");
  expect(shown()).toEqual(["light", "light"]);
  await waitFor(() => expect(surface()).not.toBe(dark));
  act(() => system.turn(false));
  expect(shown()).toEqual(["dark", "dark"]);
  await waitFor(() => expect(surface()).toBe(dark));
  await choose("Theme", "Dark");
  act(() => system.turn(true));
  expect(shown()).toEqual(["dark", "dark"]);
});
