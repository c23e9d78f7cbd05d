import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { startApi } from "../../api/support/harness.ts";
import { memberMaker } from "../../api/support/memberMaker.ts";
import { OutingPages } from "../../fields/OutingPages.tsx";
import { addOutings, autumnWalk, outings, storedWalk } from "../../fields/outings.ts";
import { sendForm } from "../../api/support/form.ts";
import { uploadPicture } from "../../api/support/uploadPicture.ts";
import { uploads } from "../../../contract/entities/maintenance/uploads.ts";
import { pdf } from "../../files/documents.ts";
import { png } from "../../files/pictures.ts";
import { groups } from "../../../contract/entities/groups/groups.ts";
import { loadTexts } from "../../../src/i18n/index.ts";
import { consoleFor } from "../console.tsx";
import { typeDate } from "../pickers.ts";
import { choose, findRow, save, type } from "../resources/support.tsx";

const api = startApi();
addOutings(api);
const member = memberMaker(api);
const openConsole = consoleFor(api);
const { create, load, list } = outings.endpoints;
const open = async ({ token }: { token: string | undefined }, path: string) => {
  localStorage.setItem("lang", "en-US");
  await loadTexts();
  return openConsole(token, path, "en-US", <OutingPages />);
};

const toFile = (content: Buffer, name: string, type: string) => new File([new Uint8Array(content)], name, { type });
/** The file input of a field. */
const chooser = async (field: string) => {
  const group = await screen.findByRole("group", { name: field });
  return group.querySelector<HTMLInputElement>("input[type=file]")!;
};
const search = async (label: string, typed: string, option: string) => {
  const input = await screen.findByRole("combobox", { name: label });
  await userEvent.clear(input);
  await userEvent.type(input, typed);
  await userEvent.click(await screen.findByRole("option", { name: option }));
};

test("a form has an input for every kind of field, and what is chosen and typed in it is stored [18.20]", async () => {
  const operator = await api.superAdmin();
  const { id: memberId } = await member.add({ nickname: "Wanda" });
  const { id: groupId } = await operator.call(groups.endpoints.create, { name: "Walkers", ownerId: memberId });
  const { id: parentId } = await operator.call(create, { name: "All walks" });
  await open(operator, "/outings/create");
  await type(/^Name/, autumnWalk.name);
  await type("Description", autumnWalk.description);
  await userEvent.type(await screen.findByRole("spinbutton", { name: "Seats" }), `${autumnWalk.seats}`);
  await userEvent.type(screen.getByRole("spinbutton", { name: "Price" }), `${autumnWalk.price}`);
  await userEvent.click(screen.getByRole("switch", { name: "Is open" }));
  await typeDate("Day", "10252026");
  await typeDate("Meet time", "102520261630");
  await typeDate("Season from", "09012026");
  await typeDate("Season to", "11302026");
  await choose("Kind", "Museum visit");
  await search("Member", "Wan", "Wanda");
  await search("Group", "Walk", "Walkers");
  await search("Parent", "All", "All walks");
  await userEvent.type(screen.getByRole("combobox", { name: "Tags" }), `${autumnWalk.tags.join("{Enter}")}{Enter}`);
  const picture = toFile(await png({ width: 20, height: 20 }), "a.png", "image/png");
  await userEvent.upload(await chooser("Cover"), picture);
  await userEvent.upload(await chooser("Photos"), [picture, picture]);
  await userEvent.upload(await chooser("Manual"), toFile(pdf, "Plan.pdf", "application/pdf"));
  expect(await screen.findByRole("link", { name: "Plan.pdf" })).toHaveAttribute("download", "Plan.pdf");
  await screen.findByAltText("Chosen picture 2");
  await screen.findByAltText("Chosen picture");
  await type("Site", autumnWalk.site);
  await type("Email", autumnWalk.email);
  await type("Phone", autumnWalk.phone);
  await save();
  expect(await screen.findByText(autumnWalk.name)).toBeVisible();
  const { records } = await operator.call(list, { name: "Autumn" });
  expect(records).toMatchObject([
    {
      ...storedWalk,
      memberId,
      groupId,
      parentId,
      cover: expect.stringContaining(".png"),
      photos: [expect.stringContaining(".png"), expect.stringContaining(".png")],
      manual: { link: expect.stringContaining(".pdf"), name: "Plan.pdf" },
    },
  ]);
});

test("a list shows every kind of field: names for ids, texts for values, links that are safe [18.20]", async () => {
  const operator = await api.superAdmin();
  const { id: memberId } = await member.add({ nickname: "Ludwig" });
  const { id: groupId } = await operator.call(groups.endpoints.create, { name: "Readers", ownerId: memberId });
  const { id: parentId } = await operator.call(create, { name: "All evenings" });
  const upload = async () => uploadPicture(api, operator, "picture", await png({ width: 20, height: 20 }));
  const [cover, photo] = [await upload(), await upload()];
  const url = `/v1${uploads.endpoints.file.path}?fileType=Document`;
  const { data } = (await sendForm(api, operator, url, [{ filename: "List.pdf", content: pdf }])).json();
  const { id } = await operator.call(create, {
    name: "Evening",
    description: "Two lines\nof text",
    program: "<p>Seven <strong>songs</strong></p>",
    seats: 1200 / 3,
    price: 99.95,
    day: "2026-10-25",
    meetTime: "2026-10-25T17:30:00Z",
    kind: "museum",
    memberId,
    groupId,
    parentId,
    tags: ["calm", "late"],
    cover,
    photos: [photo],
    manual: { link: data.filePath, name: "List.pdf" },
    site: "https://example.org/evening",
    email: "evening@example.org",
    phone: "+4930123456",
  });
  await open(operator, `/outings?filter=${encodeURIComponent(JSON.stringify({ parentId }))}`);
  const row = await findRow("Evening");
  expect(await row.findByText("songs")).toBeVisible();
  for (const text of ["Seven", "400", "99.95", "Museum visit", "calm", "late"])
    expect(row.getByText(text)).toBeVisible();
  expect(row.getByText(/Two lines\s+of text/)).toBeVisible();
  expect(row.getByText("2026/10/26 01:30:00")).toBeVisible();
  expect(row.getByText("2026/10/25")).toBeVisible();
  const targets = { Ludwig: `/user/manage/${memberId}/show`, Readers: `/group/${groupId}/show` };
  for (const [name, target] of Object.entries(targets))
    expect(await row.findByRole("link", { name })).toHaveAttribute("href", target);
  expect(await row.findByRole("link", { name: "All evenings" })).toHaveAttribute("href", `/outings/${parentId}`);
  const links = {
    "List.pdf": data.filePath,
    "https://example.org/evening": "https://example.org/evening",
    "evening@example.org": "mailto:evening@example.org",
    "+4930123456": "tel:+4930123456",
  };
  for (const [name, target] of Object.entries(links))
    expect(row.getByRole("link", { name })).toHaveAttribute("href", target);
  await userEvent.click(row.getByRole("button", { name: "Picture 1 of 1" }));
  const large = within(await screen.findByRole("dialog", { name: "Picture 1 of 1" }));
  expect(large.getByRole("img")).toHaveAttribute("src", photo);
  expect(window.location.pathname).toBe("/outings");
  expect(await operator.call(load, { id })).toMatchObject({ kind: "museum" });
});

test("filters of every kind find what they name, and several values of one any of them [18.20]", async () => {
  const operator = await api.superAdmin(1);
  for (const [name, kind, seats] of [
    ["First", "hike", 5],
    ["Second", "cinema", 50],
    ["Third", "museum", 500],
  ] as const)
    await operator.call(create, { name, kind, seats, day: "2026-10-25", isOpen: seats === 50, tags: [name] });
  await open(operator, "/outings");
  const shown = async (...names: string[]) =>
    waitFor(() =>
      expect(["First", "Second", "Third"].filter((name) => screen.queryByRole("link", { name }) !== null)).toEqual(
        names,
      ),
    );
  await shown("First", "Second", "Third");
  await userEvent.type(screen.getByRole("spinbutton", { name: "Minimum Seats" }), "50");
  await shown("Second", "Third");
  await userEvent.type(screen.getByRole("spinbutton", { name: "Maximum Seats" }), "50");
  await shown("Second");
  await userEvent.clear(screen.getByRole("spinbutton", { name: "Minimum Seats" }));
  await userEvent.clear(screen.getByRole("spinbutton", { name: "Maximum Seats" }));
  await shown("First", "Second", "Third");
  await choose("Kind", "Hike");
  await userEvent.click(await screen.findByRole("option", { name: "Museum visit" }));
  await userEvent.keyboard("{Escape}");
  await shown("First", "Third");
  await userEvent.type(await screen.findByRole("textbox", { name: "Tags" }), "Third");
  await shown("Third");
});

test("an edit shows what is there, empties what may be empty, and says what is wrong at its field [18.20]", async () => {
  const operator = await api.superAdmin();
  const { id: memberId } = await member.add({ nickname: "Editha" });
  const { id } = await operator.call(create, {
    name: "To be changed",
    description: "Before",
    price: 3,
    memberId,
    kind: "cinema",
    tags: ["old"],
    site: "https://example.org",
    seasonStart: "2026-05-01",
    seasonEnd: "2026-06-01",
  });
  await open(operator, `/outings/${id}`);
  expect(await screen.findByDisplayValue("Editha")).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Kind" })).toHaveTextContent("Cinema");
  expect(screen.getByText("old")).toBeVisible();
  await type("Description", "After");
  await type("Site", "javascript:alert(1)");
  expect(await screen.findByText("Enter a web address that starts with http:// or https://")).toBeVisible();
  await type("Email", "nobody");
  expect(await screen.findByText("Enter an email address")).toBeVisible();
  const price = screen.getByRole("spinbutton", { name: "Price" });
  await userEvent.clear(price);
  await userEvent.type(price, "1.005");
  await userEvent.tab();
  expect(await screen.findByText("Use at most 2 decimal places")).toBeVisible();
  const tags = screen.getByRole("combobox", { name: "Tags" });
  await userEvent.type(tags, "much too long a word{Enter}");
  await userEvent.tab();
  expect(await screen.findByText("input length cannot exceed 10")).toBeVisible();
  await userEvent.click(tags);
  await userEvent.keyboard("{Backspace}");
  await userEvent.clear(price);
  await userEvent.type(price, "1.5");
  await userEvent.clear(screen.getByRole("textbox", { name: "Site" }));
  await userEvent.clear(screen.getByRole("textbox", { name: "Email" }));
  await typeDate("Season to", "04302026");
  const file = toFile(Buffer.from("MZ\u0000"), "tool.exe", "application/x-msdownload");
  await userEvent.setup({ applyAccept: false }).upload(await chooser("Manual"), file);
  expect(await screen.findByText("Upload a pdf, docx, xlsx, pptx, txt, csv, or zip file")).toBeVisible();
  await save();
  expect(await screen.findByText("The end must be after the start")).toBeVisible();
  await typeDate("Season to", "07312026");
  await save();
  await waitFor(async () =>
    expect(await operator.call(load, { id })).toMatchObject({
      description: "After",
      price: 1.5,
      memberId,
      kind: "cinema",
      tags: ["old"],
      site: null,
      email: null,
      seasonEnd: "2026-07-31",
      manual: null,
    }),
  );
});
