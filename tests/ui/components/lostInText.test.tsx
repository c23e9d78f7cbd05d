import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { systemNotifications } from "../../../contract/entities/notifications/systemNotifications.ts";
import { uploadPicture } from "../../api/support/uploadPicture.ts";
import { scene } from "../../files/pictures.ts";
import { consoleAt } from "../resources/support.tsx";

const at = consoleAt(systemNotifications, "/setup/notify");

test("a picture of a formatted text that is gone says so in its place, and the text stays [27.12]", async () => {
  const admin = await at.holder();
  const url = await uploadPicture(at.api, admin, "richText", await scene({ width: 200, height: 200 }, 77));
  const { id } = await admin.call(systemNotifications.endpoints.create, {
    defaultLocale: "en-US",
    audience: "All",
    notifyTime: "Day",
    timeOfDay: "09:00",
    texts: { "en-US": { title: "Hello", richContent: `<p>Good morning</p><p><img src="${url}" alt="A harbor"></p>` } },
  });
  const lose = async () => {
    await at.open(admin, `/${id}/show`);
    fireEvent.error(await screen.findByRole("img", { name: "A harbor" }));
  };
  await lose();
  expect(await screen.findByRole("img", { name: "A harbor: Picture could not be loaded" })).toBeVisible();
  cleanup();
  await at.api.deps.files.remove(at.api.tenantAt(0), url.split("/").pop() ?? "");
  await lose();
  expect(await screen.findByRole("img", { name: "A harbor: Removed permanently" })).toBeVisible();
  expect(screen.getAllByText("Good morning")[0]).toBeVisible();
});
