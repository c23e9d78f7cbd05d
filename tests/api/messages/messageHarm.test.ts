import { beforeAll, expect, test } from "vitest";
import { groupMessages } from "../../../contract/entities/messages/groupMessages.ts";
import { readWorkbook } from "../../../server/spreadsheets/read.ts";
import { startApi } from "../support/harness.ts";
import { addGroup, addMember, addMessages } from "../support/messageMaker.ts";

const api = startApi();
const group = groupMessages.endpoints;
const why = { reason: "Complaint" };
const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes)).toISOString();
let admin: Awaited<ReturnType<typeof api.superAdmin>>;
let ann = "";

beforeAll(async () => {
  admin = await api.superAdmin();
  ann = await addMember(api, "Ann");
});

const harm = [
  "<script>alert(1)</script><img src=x onerror=alert(1)>",
  '=HYPERLINK("http://evil.example","x")',
  "+1+cmd|' /C calc'!A0",
  "\u202Egnp.exe\u202C and \u2066isolated\u2069",
  "😀👩‍👩‍👧‍👦𝒳🇻🇳",
  "line one\nline two\ttab",
  "\u0007bell\u001b[31m",
];
const million = `start ${"长".repeat(999_990)} end`;

test("is stored, listed, found and exported as the text that it is [6.11, 14.11]", async () => {
  const zoo = await addGroup(api, ann, "Zoo");
  await addMessages(
    api,
    [...harm, million].map((content, n) => ({ group: zoo, sender: ann, at: at(n), content })),
  );
  const { records, grant } = await admin.call(group.list, { groupId: zoo, ...why });
  expect(records.slice(0, -1).map(({ content }) => content)).toEqual(harm);
  const long = records.at(-1)!;
  expect([Array.from(long.content).length, long.isCut, long.length]).toEqual([2000, true, Array.from(million).length]);
  expect((await admin.call(group.content, { id: long.id, grant: grant!.token })).content).toBe(million);
  for (const word of ["<script>", "=HYPERLINK", "😀", "\u202Egnp", "two\ttab", "长长"])
    expect((await admin.call(group.list, { groupId: zoo, ...why, keyword: word })).records.length).toBeGreaterThan(0);
  // Read back as texts; a formula would come back as what it computes.
  const [header = [], ...rows] = await readWorkbook(
    (await admin.send(group.export, { groupId: zoo, ...why })).rawPayload,
    { rows: 100, columns: 20 },
  );
  const shown = rows.map((row) => row[header.indexOf("Content")]);
  expect(shown.slice(0, 6)).toEqual(harm.slice(0, 6));
  expect(shown[6]).toMatch(/bell.*\[31m$/);
  expect(shown[7]).toHaveLength(32_000);
  expect((await admin.send(group.export, { groupId: zoo })).json().errors).toHaveProperty("reason");
});

test("in what a message carries links to elsewhere and foreign files are left out [6.11]", async () => {
  const cards = await addGroup(api, ann, "Cards");
  const payloads: [string, object, object][] = [
    ["image", { url: "https://evil.example/x.png", width: "wide", height: 3 }, { height: 3 }],
    ["image", { url: `/v1/files/${api.tenantAt(1)}/${"A".repeat(22)}.png` }, {}],
    ["image", { url: "/v1/files/preset/dune.png", secret: 1 }, { url: "/v1/files/preset/dune.png" }],
    ["link", { url: "javascript:alert(1)", title: "<b>x</b>" }, { title: "<b>x</b>" }],
    ["link", { url: "https://example.org/a" }, { url: "https://example.org/a" }],
    ["voice", { seconds: -1 }, {}],
    ["voiceCall", { seconds: 90, outcome: "Missed" }, { seconds: 90, outcome: "Missed" }],
    ["videoCall", { outcome: "Exploded" }, {}],
    ["card", { memberId: "1 or 1=1", nickname: "Ann" }, { nickname: "Ann" }],
    ["file", { name: "a.pdf", bytes: 12 }, { name: "a.pdf", bytes: 12 }],
    ["video", { seconds: 7 }, { seconds: 7 }],
    ["text", { url: "https://example.org" }, {}],
  ];
  await addMessages(
    api,
    payloads.map(([type, payload], n) => ({ group: cards, sender: ann, at: at(n), content: type, type, payload })),
  );
  const { records } = await admin.call(group.list, { groupId: cards, ...why });
  expect(records.map(({ type, payload }) => [type, payload])).toEqual(payloads.map(([type, , shown]) => [type, shown]));
});
