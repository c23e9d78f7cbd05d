import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { groups } from "../../../contract/entities/groups/groups.ts";
import { uploads } from "../../../contract/entities/maintenance/uploads.ts";
import { addOutings, autumnWalk, type OutingForm, outings, storedWalk } from "../../fields/outings.ts";
import { pdf } from "../../files/documents.ts";
import { png } from "../../files/pictures.ts";
import { sendForm } from "../support/form.ts";
import { startApi } from "../support/harness.ts";
import { memberMaker } from "../support/memberMaker.ts";
import { uploadPicture } from "../support/uploadPicture.ts";

const api = startApi();
addOutings(api);
const member = memberMaker(api);
const { list, load, create, update, delete: remove } = outings.endpoints;

const signIn = () => api.superAdmin();
type Operator = Awaited<ReturnType<typeof signIn>>;

const uploadDocument = async (operator: Operator, content: Buffer | string, filename = "Plan.pdf") => {
  const url = `/v1${uploads.endpoints.file.path}?fileType=Document`;
  return (await sendForm(api, operator, url, [{ filename, content }])).json();
};

const values: z.input<typeof OutingForm> = { ...autumnWalk, stops: [{ place: "Mill", minutes: 20 }] };

describe("every kind of field [18.20]", () => {
  test("is stored and given back as it was sent", async () => {
    const operator = await signIn();
    const { id: memberId } = await member.add();
    const { id: parentId } = await operator.call(create, { name: "All walks" });
    const { id: groupId } = await operator.call(groups.endpoints.create, { name: "Walkers", ownerId: memberId });
    const content = await png({ width: 20, height: 20 });
    const upload = () => uploadPicture(api, operator, "picture", content);
    const [cover, first, second] = [await upload(), await upload(), await upload()];
    const manual = { link: (await uploadDocument(operator, pdf)).data.filePath, name: "Plan.pdf" };
    const given = { ...values, memberId, groupId, parentId, cover, photos: [first, second], manual };
    const program = `<p>First <strong>up</strong></p><script>alert(1)</script><a href="javascript:x">x</a>`;
    const made = await operator.call(create, { ...given, program });
    const stored = { ...given, phone: storedWalk.phone, program: "<p>First <strong>up</strong></p><a>x</a>" };
    expect(made).toEqual({ ...stored, id: made.id });
    expect(await operator.call(load, { id: made.id })).toEqual(made);
    const { records } = await operator.call(list, { ids: made.id });
    expect(records).toEqual([made]);
  });

  test("is changed, one by one, and emptied where it may be", async () => {
    const operator = await signIn();
    const { id } = await operator.call(create, { ...values, name: "Changes" });
    const changes = {
      description: "Shorter",
      program: "<p>New</p>",
      seats: 0,
      price: 0.05,
      isOpen: false,
      day: "2027-01-01",
      meetTime: "2027-01-01T00:00:00Z",
      seasonEnd: "2027-02-28",
      kind: "cinema",
      tags: [],
      stops: [],
      site: null,
      email: null,
      phone: null,
    } as const;
    for (const [name, value] of Object.entries(changes))
      expect(await operator.call(update, { id, [name]: value })).toMatchObject({ [name]: value });
    expect(await operator.call(load, { id })).toMatchObject(changes);
  });

  test.each([
    ["name", [""], "Required"],
    ["description", ["x".repeat(201)], "input length cannot exceed 200"],
    ["program", ["x".repeat(20_001)], "input length cannot exceed 20000"],
    ["seats", [501, -1], "Enter a number from 0 to 500"],
    ["seats", [1.5], "Enter a whole number"],
    ["price", [10_001], "Enter a number from 0 to 10000"],
    ["price", [1.005], "Use at most 2 decimal places"],
    ["isOpen", ["perhaps"], "Invalid value"],
    ["day", ["2026-02-30", "25.10.2026", "2026-10-25T00:00:00Z"], "Invalid value"],
    ["meetTime", ["2026-10-25", "soon"], "Invalid time"],
    ["kind", ["opera"], "Invalid value"],
    ["memberId", ["x"], "Invalid ID"],
    ["memberId", ["987654321"], "This record doesn't exist"],
    ["groupId", ["987654321"], "This record doesn't exist"],
    ["parentId", ["987654321"], "This record doesn't exist"],
    ["tags", [["one", "two", "three", "four"]], "At most 3 entries"],
    ["tags", [["x".repeat(11)]], "input length cannot exceed 10"],
    ["tags", [["one", " "]], "Required"],
    ["cover", ["https://example.org/a.png", `/v1/files/1/${"A".repeat(22)}.png`], "Upload a file or choose a preset"],
    ["photos", [["https://example.org/a.png"], [`/v1/files/1/${"A".repeat(22)}.png`]], "Upload a file or choose"],
    ["manual", [{ link: `/v1/files/1/${"A".repeat(22)}.pdf`, name: "A" }], "Upload a file or choose a preset"],
    ["site", ["javascript:alert(1)", "ftp://example.org"], "Enter a web address that starts with http"],
    ["email", ["walks@", "a b@example.org"], "Enter an email address"],
    ["phone", ["call me", "+1"], "enter a correct phone number"],
  ])("that is wrong is refused at %s: %j", async (name, wrong, message) => {
    const operator = await signIn();
    for (const value of wrong) {
      const answer = await operator.send(create, { name: `Wrong ${name}`, [name]: value });
      expect([value, answer.statusCode, answer.json().errors]).toEqual([
        value,
        400,
        { [name]: expect.stringContaining(message) },
      ]);
    }
    expect((await operator.call(list, { name: `Wrong ${name}` })).records).toEqual([]);
  });

  test("a name that is taken and an end before its beginning are refused at their fields", async () => {
    const operator = await signIn();
    await operator.call(create, { name: "Once" });
    await expect(operator.call(create, { name: "Once" })).rejects.toMatchObject({
      status: 400,
      errors: { name: "Already exists" },
    });
    const { id } = await operator.call(create, { name: "Season", seasonStart: "2026-05-01", seasonEnd: "2026-06-01" });
    await expect(operator.call(update, { id, seasonEnd: "2026-04-30" })).rejects.toMatchObject({
      errors: { seasonEnd: "The end must be after the start" },
    });
  });
});

describe("a list of every kind of field [18.20]", () => {
  const api = startApi();
  addOutings(api);

  test("is filtered by each, ranges and several values included", async () => {
    const operator = await api.superAdmin();
    const { id: parentId } = await operator.call(create, { ...values, name: "Early", kind: "hike", seats: 5 });
    const late: z.input<typeof OutingForm> = {
      name: "Late",
      kind: "cinema",
      seats: 90,
      price: 99.99,
      isOpen: false,
      day: "2026-12-24",
      meetTime: "2026-12-24T10:00:00Z",
      seasonStart: "2026-12-01",
      seasonEnd: "2027-02-01",
      parentId,
      tags: ["snow"],
      email: "late@example.org",
      phone: "+10000000",
    };
    await operator.call(create, late);
    const find = async (filter: object) => (await operator.call(list, filter)).records.map(({ name }) => name);
    for (const [filter, found] of [
      [{}, ["Early", "Late"]],
      [{ name: "arl" }, ["Early"]],
      [{ seatsMin: "6" }, ["Late"]],
      [{ seatsMin: 5, seatsMax: 5 }, ["Early"]],
      [{ priceMin: "12.5", priceMax: "12.5" }, ["Early"]],
      [{ priceMin: 12.51 }, ["Late"]],
      [{ isOpen: "false" }, ["Late"]],
      [{ isOpen: true }, ["Early"]],
      [{ dayStart: "2026-10-25", dayEnd: "2026-10-25" }, ["Early"]],
      [{ dayStart: "2026-10-26" }, ["Late"]],
      [{ dayEnd: "2026-10-24" }, []],
      [{ meetTimeStart: "2026-10-25T08:30:00Z", meetTimeEnd: "2026-12-24T10:00:00Z" }, ["Early"]],
      [{ meetTimeEnd: "2026-12-24T10:00:00.001Z" }, ["Early", "Late"]],
      [{ seasonStart: "2026-11-30", seasonEnd: "2026-12-01" }, ["Early", "Late"]],
      [{ seasonStart: "2026-12-02" }, ["Late"]],
      [{ seasonEnd: "2026-11-30" }, ["Early"]],
      [{ kind: "hike,cinema" }, ["Early", "Late"]],
      [{ kind: "cinema" }, ["Late"]],
      [{ kind: "museum" }, []],
      [{ parentId }, ["Late"]],
      [{ memberId: "1" }, []],
      [{ groupId: "1" }, []],
      [{ tags: "a, comma" }, ["Early"]],
      [{ tags: "a" }, []],
      [{ email: "late@example.org" }, ["Late"]],
      [{ phone: "+1 000 0000" }, ["Late"]],
    ] as const)
      expect([filter, await find(filter)]).toEqual([filter, found]);
    for (const [name, wrong] of [
      ["kind", "hike,opera"],
      ["seatsMin", "many"],
      ["dayStart", "2026-13-01"],
      ["isOpen", "perhaps"],
    ])
      await expect(operator.send(list, { [name!]: wrong })).resolves.toMatchObject({ statusCode: 400 });
  });

  test("is another server's own", async () => {
    const stranger = await api.superAdmin(1);
    expect((await stranger.call(list, {})).records).toEqual([]);
  });
});

describe("files of a record [18.20]", () => {
  const unused = async (link: string) => {
    const row = await api
      .system()
      .selectFrom("storedFile")
      .where("name", "=", link.split("/").pop() ?? "")
      .select("unusedSince")
      .executeTakeFirstOrThrow();
    return row.unusedSince !== null;
  };

  test("are kept while it points at them, and let go with it [14.8]", async () => {
    const operator = await signIn();
    const { data } = await uploadDocument(operator, pdf);
    const link: string = data.filePath;
    const picture = await uploadPicture(api, operator, "picture", await png({ width: 9, height: 9 }));
    const shown = await uploadPicture(api, operator, "richText", await png({ width: 9, height: 9 }));
    const { id } = await operator.call(create, {
      name: "With files",
      manual: { link, name: "Plan.pdf" },
      photos: [picture],
      program: `<p><img src="${shown}"></p>`,
    });
    expect([await unused(link), await unused(picture), await unused(shown)]).toEqual([false, false, false]);
    await operator.call(update, { id, photos: [] });
    expect([await unused(link), await unused(picture)]).toEqual([false, true]);
    await operator.call(remove, { id });
    expect([await unused(link), await unused(shown)]).toEqual([true, true]);
  });

  test("are refused when they were uploaded for something else, or by another server [14.7]", async () => {
    const operator = await signIn();
    const picture = await uploadPicture(api, operator, "picture", await png({ width: 9, height: 9 }));
    const link: string = (await uploadDocument(await api.superAdmin(1), pdf)).data.filePath;
    for (const wrong of [picture, link])
      await expect(
        operator.call(create, { name: "Not ours", manual: { link: wrong, name: "A" } }),
      ).rejects.toMatchObject({ status: 400, errors: { manual: expect.any(String) } });
  });
});
