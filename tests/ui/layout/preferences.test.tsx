import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { startApi } from "../../api/support/harness.ts";
import { consoleFor } from "../console.tsx";

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
