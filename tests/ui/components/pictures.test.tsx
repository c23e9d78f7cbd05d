import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Form } from "react-admin";
import { expect, test } from "vitest";
import { emojis } from "../../../plugins/emoji/contract.ts";
import { PicturesInput } from "../../../src/components/inputs/PicturesInput.tsx";
import { cleanRichText } from "../../../src/components/richText/clean.ts";
import { codesOf } from "../../api/support/codes.ts";
import { startApi } from "../../api/support/harness.ts";
import { png } from "../../files/pictures.ts";
import { consoleFor } from "../console.tsx";

const api = startApi();
const open = consoleFor(api);
const all = codesOf(emojis);
const toFile = (content: Buffer, name: string, type = "image/png") =>
  new File([new Uint8Array(content)], name, { type });
const chooser = async () =>
  (await screen.findAllByLabelText<HTMLInputElement>(/Choose picture|Replace/)).find((node) => node.matches("input"))!;

test("a picture is uploaded as it is chosen, shown, and saved with the form", async () => {
  const operator = await api.operator(all);
  const user = userEvent.setup({ applyAccept: false });
  await open(operator.token, "/emoj/create");
  await user.type(await screen.findByLabelText(/^Name/), "Party");
  await user.upload(await chooser(), toFile(await png({ width: 80, height: 80 }), "party.png"));
  const preview = await screen.findByAltText("Chosen picture");
  expect(preview.getAttribute("src")).toMatch(new RegExp(`^/v1/files/${operator.tenantId}/[\\w-]{22}\\.png$`));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(async () => {
    const { records } = await operator.call(emojis.endpoints.list, {});
    expect(records).toMatchObject([{ name: "Party", picture: preview.getAttribute("src") }]);
  });
});

test("what is no picture or too large says so at the field, before and after it was sent [14.5]", async () => {
  const operator = await api.operator(all);
  const user = userEvent.setup({ applyAccept: false });
  await open(operator.token, "/emoj/create");
  await user.upload(await chooser(), toFile(Buffer.from("x"), "notes.txt", "text/plain"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Upload a png, jpg, gif, or webp picture");
  await user.upload(await chooser(), toFile(Buffer.alloc(5 * 1024 * 1024 + 1), "large.png"));
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("image over 5M"));
  await user.upload(await chooser(), toFile(Buffer.from("<svg/>"), "pretends.png"));
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Upload a png, jpg, gif, or webp picture"));
  expect(screen.queryByAltText("Chosen picture")).toBeNull();
});

const drop = (button: HTMLElement, files: File[]) => {
  const items = files.map((file) => ({ kind: "file", type: file.type, getAsFile: () => file }));
  fireEvent.drop(button, { dataTransfer: { files, items, types: ["Files"] } });
};

test("of several pictures dropped where one is taken it is the first, and the field says so [14.5]", async () => {
  const operator = await api.operator(all);
  await open(operator.token, "/emoj/create");
  const button = await screen.findByRole("button", { name: "Choose picture" });
  const picture = await png({ width: 80, height: 80 });
  drop(button, [toFile(picture, "one.png"), toFile(picture, "two.png")]);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Only one file can be added here. The others were ignored.",
  );
  expect(await screen.findByAltText("Chosen picture")).toBeVisible();
  await waitFor(() => expect(button).toBeEnabled());
  drop(button, [toFile(picture, "one.png")]);
  await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
});

test("a field of several pictures says how many more fit, and which were left out [14.5]", async () => {
  const operator = await api.operator(all);
  const form = (
    <Form>
      <PicturesInput source="pictures" purpose="emoji" max={2} />
    </Form>
  );
  await open(operator.token, "/emoj", "en-US", form);
  expect(await screen.findByText(/; room for 2 more$/)).toBeVisible();
  const files = await Promise.all([60, 70, 80].map((side) => png({ width: side, height: side })));
  await userEvent.upload(
    await chooser(),
    files.map((content, index) => toFile(content, `${index}.png`)),
  );
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "You can add up to 2 pictures. The last one wasn't added.",
  );
  expect(await screen.findAllByRole("listitem")).toHaveLength(2);
  await userEvent.click(screen.getByRole("button", { name: "Remove (2)" }));
  expect(await screen.findByText(/; room for 1 more$/)).toBeVisible();
});

test("formatted text is shown without anything that runs or loads from elsewhere [5.14]", () => {
  const picture = `/v1/files/7/${"A".repeat(22)}.png`;
  const shown = (html: string) => {
    const box = document.createElement("div");
    box.replaceChildren(cleanRichText(html));
    return box;
  };
  const good = shown(`<p>Hi <a href="https://example.org">there</a></p><img src="${picture}">`);
  expect(good.querySelector("img")?.getAttribute("src")).toBe(picture);
  expect(good.querySelector("a")).toMatchObject({ target: "_blank", rel: "noopener noreferrer nofollow" });
  for (const bad of [
    "<img src=x onerror=alert(1)>",
    '<img src="https://elsewhere.example/p.png">',
    '<a href="javascript:alert(1)">x</a>',
    "<svg><script>alert(1)</script></svg>",
    '<p style="position:fixed" onclick="alert(1)">x</p>',
    '<iframe srcdoc="x"></iframe>',
  ])
    expect(shown(bad).innerHTML).not.toMatch(/<(img|svg|script|iframe)|on\w+=|javascript:|style=|elsewhere/i);
});
