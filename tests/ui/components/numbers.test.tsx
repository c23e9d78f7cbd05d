import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { startApi } from "../../api/support/harness.ts";
import { consoleFor } from "../console.tsx";

const api = startApi();
const open = consoleFor(api);

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const nothing = async () => undefined;

/** Every form with numbers, and what brings it up. */
const forms: [form: string, path: string, show: () => Promise<unknown>][] = [
  ["a package", "/PackageList/create", nothing],
  ["an app version", "/maintain/version/create", nothing],
  ["an invite code", "/inviteCode/create", nothing],
  ["many invite codes", "/inviteCode", () => click("Generate codes")],
  ["a reception config", "/cs/config/create", nothing],
  ["a reception group", "/cs/groupConfig/create", nothing],
  ["a test assignment", "/cs/groupConfig", () => click("Test assignment")],
  ["a launch page", "/maintain/launchpage/create", nothing],
  ["the server's features", "/serverFeature", nothing],
  ["members in bulk", "/user/manage", () => click("Create in bulk")],
  ["the limits of levels", "/role", nothing],
  ["a monthly notification", "/setup/notify/create", () => click("Monthly")],
];

test.each(forms)(
  "%s: what is no right number is said at its field, and stays there [18.16, 2.29]",
  async (_, path, show) => {
    const { token } = await api.superAdmin();
    await open(token, path);
    await show();
    await screen.findAllByRole("spinbutton");
    // The parts of a time are counted up and down too.
    const boxes = screen.getAllByRole<HTMLInputElement>("spinbutton").filter(({ type }) => type === "number");
    expect(boxes.length).toBeGreaterThan(0);
    for (const box of boxes) {
      const wrong = ["-1", `${Number(box.max) + 1}`, ...(box.step === "any" ? [] : ["1.5"])];
      expect(Number(box.max)).toBeGreaterThan(0);
      for (const text of wrong) {
        await userEvent.clear(box);
        await userEvent.type(box, text);
        await userEvent.tab();
        await waitFor(() =>
          expect([box.name, text, box.getAttribute("aria-invalid")]).toEqual([box.name, text, "true"]),
        );
        expect([box.name, text, box.value]).toEqual([box.name, text, text]);
        expect(box).toHaveAccessibleDescription(/\S/);
      }
    }
  },
);

test.each(forms)(
  "%s: who empties a number that is wanted reads so at its field [18.1, 2.29]",
  async (_, path, show) => {
    const { token } = await api.superAdmin();
    await open(token, path);
    await show();
    await screen.findAllByRole("spinbutton");
    const boxes = screen.getAllByRole<HTMLInputElement>("spinbutton").filter(({ type }) => type === "number");
    for (const box of boxes.filter(({ labels }) => labels?.[0]?.textContent?.includes("*"))) {
      await userEvent.clear(box);
      await userEvent.type(box, "1");
      await userEvent.clear(box);
      await userEvent.tab();
      await waitFor(() => expect([box.name, box.getAttribute("aria-invalid")]).toEqual([box.name, "true"]));
      expect(box).toHaveAccessibleDescription("Required");
      expect(box.value).toBe("");
    }
  },
);

test("a setting that is a number is refused at its field, and what was typed stays [13.8, 18.16]", async () => {
  const { token } = await api.superAdmin();
  await open(token, "/maintain/technical");
  const [edit] = await screen.findAllByRole("button", { name: "Edit" });
  await userEvent.click(edit!);
  const dialog = within(await screen.findByRole("dialog"));
  const box = await dialog.findByRole<HTMLInputElement>("spinbutton");
  for (const text of ["-1", "99999999999"]) {
    await userEvent.clear(box);
    await userEvent.type(box, text);
    await userEvent.tab();
    await waitFor(() => expect(box).toBeInvalid());
    expect(box.value).toBe(text);
  }
});
