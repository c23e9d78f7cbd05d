import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { systemSettings } from "../../../../contract/entities/maintenance/systemSettings.ts";
import { reports } from "../../../../contract/entities/moderation/reports.ts";
import { startApi } from "../../support/harness.ts";
import { addMember } from "../../support/messageMaker.ts";
import { expectRefused, leadOf, reportMaker, userBehaviour } from "../../support/reportMaker.ts";

const api = startApi();
const { list, load, claim, handle, appeal, assign, reopen, figures, ownFigures, evidence } = reports.endpoints;
const { found, claimed, talk } = reportMaker(api);
let lead: Awaited<ReturnType<typeof leadOf>>;

beforeAll(async () => {
  lead = await leadOf(api);
});
beforeEach(async () => {
  await sql`delete from report`.execute(api.system());
});
const unchanged = (refused: () => Promise<unknown>, expected: object) => expectRefused(api, refused, expected);

test("an appeal is decided by somebody else, and one that is overturned revokes the sanction [28.12]", async () => {
  const member = await addMember(api, "Sorry");
  const id = await claimed({ reportedMemberId: member });
  await unchanged(() => lead.call(appeal, { id, content: "It was not me" }), { status: 409, code: 3113 });
  await found.anna.call(handle, { id, result: "Ban", userBehaviour });
  await unchanged(() => found.anna.call(appeal, { id, content: "x" }), { status: 403 });
  await unchanged(() => lead.call(appeal, { id, content: " " }), {
    status: 400,
    errors: { content: expect.any(String) },
  });
  const made = await lead.call(appeal, { id, content: "It was not me" });
  expect(made).toMatchObject({ kind: "Appeal", originalId: id, reporterId: member, content: "It was not me" });
  await unchanged(() => lead.call(appeal, { id, content: "Again" }), { status: 409, code: 3114 });
  await unchanged(() => found.anna.call(claim, { id: made.id }), { status: 409, code: 3112 });
  await found.ben.call(claim, { id: made.id });
  await unchanged(() => found.ben.call(handle, { id: made.id, result: "Ban", userBehaviour }), {
    status: 400,
    errors: { result: expect.any(String) },
  });
  await found.ben.call(handle, { id: made.id, result: "Overturned", userBehaviour: "Somebody else had the account" });
  const { rows } = await sql`select m.status, s.revoked_at is not null as revoked, s.revoke_reason as reason
    from member m join sanction s on s.member_id = m.id where m.id = ${member}`.execute(api.system());
  expect(rows).toEqual([{ status: "Enable", revoked: true, reason: "Somebody else had the account" }]);
  expect(await lead.call(load, { id })).toMatchObject({ appeal: { result: "Overturned" }, result: "Ban" });
  const listed = async () => (await lead.call(list, { reportedMemberId: member, kind: "Report" })).records;
  expect(await listed()).toEqual([expect.objectContaining({ id, isOverturned: true, revokeTime: expect.any(String) })]);
  // Upheld, it changes nothing but itself.
  const other = await claimed({ reportedMemberId: await addMember(api, "Guilty") });
  await found.anna.call(handle, { id: other, result: "Ban", userBehaviour });
  const second = await lead.call(appeal, { id: other, content: "Please" });
  await found.ben.call(claim, { id: second.id });
  const before = await api.fingerprint("sanction", "member");
  await found.ben.call(handle, { id: second.id, result: "Upheld", userBehaviour });
  expect(await api.fingerprint("sanction", "member")).toBe(before);
  await unchanged(() => lead.call(appeal, { id: second.id, content: "And again" }), { status: 422 });
});

test("what was decided again has no appeal yet, whatever came of one before [28.8, 28.12]", async () => {
  const id = await claimed({ reportedMemberId: await addMember(api, "Twice decided") });
  await found.anna.call(handle, { id, result: "Ban", userBehaviour });
  const first = await lead.call(appeal, { id, content: "It was not me" });
  await found.ben.call(claim, { id: first.id });
  await found.ben.call(handle, { id: first.id, result: "Overturned", userBehaviour });
  // Whoever decides again reads what was said against it.
  expect(await lead.call(reopen, { id, words: "New facts" })).toMatchObject({ appeal: { id: first.id } });
  await found.anna.call(claim, { id });
  await found.anna.call(handle, { id, result: "Warn", userBehaviour });
  expect(await lead.call(load, { id })).toMatchObject({ result: "Warn", appeal: null, isOverturned: false });
  const second = await lead.call(appeal, { id, content: "Nor this" });
  expect(await lead.call(load, { id })).toMatchObject({ appeal: { id: second.id } });
  // A ban that is given again holds, whatever came of the one before.
  await lead.call(reopen, { id, words: "Newer facts" });
  await found.anna.call(claim, { id });
  await found.anna.call(handle, { id, result: "Ban", userBehaviour });
  expect(await lead.call(load, { id })).toMatchObject({ isOverturned: false, revokeTime: null });
});

test("an appeal goes to nobody who made the decision, and is still everybody else's to decide [28.5, 28.12]", async () => {
  const { anna, ben } = found;
  const appealAfter = async (name: string, by: typeof anna) => {
    const id = await claimed({ reportedMemberId: await addMember(api, name) }, by);
    await by.call(handle, { id, result: "Warn", userBehaviour });
    return (await lead.call(appeal, { id, content: "It was a joke" })).id;
  };
  const [hers, his] = [await appealAfter("Decided by her", anna), await appealAfter("Decided by him", ben)];
  const own = { status: 409, code: 3112, message: "You made this decision. Someone else has to look at it" };
  await unchanged(() => anna.call(assign, { id: hers, accountId: anna.accountId }), own);
  const theirs = { status: 409, code: 3115, message: expect.stringContaining("This colleague made the decision") };
  await unchanged(() => lead.call(assign, { id: hers, accountId: anna.accountId }), theirs);
  const { results } = await anna.call(assign, { ids: [hers, his], accountId: anna.accountId });
  expect(results).toMatchObject([
    { id: hers, ok: false, code: 3112 },
    { id: his, ok: true },
  ]);
  await ben.call(claim, { id: hers });
  await anna.call(claim, { id: his });
});

test("a sample is decided once more without the first decision, and changes nothing [28.13]", async () => {
  const share = { id: "reportReviewShare", value: 100 } as const;
  const admin = await api.superAdmin();
  const reviews = async () => (await found.ben.call(list, { kind: "Review", reportStatus: "Untreated" })).records;
  const plain = await claimed({ reportedMemberId: await addMember(api, "Unseen") });
  await found.anna.call(handle, { id: plain, result: "Nothing", userBehaviour });
  expect(await reviews()).toEqual([]);
  await admin.call(systemSettings.endpoints.update, share);
  const cheat = await addMember(api, "Sampled");
  const id = await claimed({ reportedMessageId: await talk(cheat, found.reporter) });
  await found.anna.call(handle, { id, result: "Ban", userBehaviour });
  await admin.call(systemSettings.endpoints.reset, { id: "reportReviewShare" });
  const [review] = await reviews();
  expect(review).toMatchObject({
    kind: "Review",
    originalId: null,
    reportedMemberId: cheat,
    reportedMemberStatus: null,
  });
  const seen = await found.ben.call(load, { id: review!.id });
  expect(seen).toMatchObject({ original: null, history: [], historyTotal: 0, result: null });
  expect(JSON.stringify(seen)).not.toContain(userBehaviour);
  await sql`update message set status = 'withdrawn' where sender_id = ${cheat}`.execute(api.system());
  const kept = (await found.ben.call(evidence, { id: review!.id })).records;
  expect(kept).toHaveLength(21);
  // That a message is gone since would tell what the first decision was.
  expect(new Set(kept.map(({ statusNow }) => statusNow))).toEqual(new Set(["normal"]));
  await unchanged(() => found.anna.call(claim, { id: review!.id }), { status: 409, code: 3112 });
  await found.ben.call(claim, { id: review!.id });
  const before = await api.fingerprint("sanction", "member", "member_notice");
  await found.ben.call(handle, { id: review!.id, result: "Warn", userBehaviour: "Looked at twice" });
  expect(await api.fingerprint("sanction", "member", "member_notice")).toBe(before);
  expect(await lead.call(load, { id: review!.id })).toMatchObject({
    originalId: id,
    original: { id, result: "Ban" },
    result: "Warn",
  });
});

test("figures are those that one counts by hand, one's own for oneself and all for a lead [28.14]", async () => {
  await api
    .superAdmin()
    .then((admin) => admin.call(systemSettings.endpoints.update, { id: "reportReviewShare", value: 100 }));
  const decided = [] as string[];
  for (const [place, result] of (["Ban", "Ban", "Nothing"] as const).entries()) {
    const id = await claimed({
      reportedMemberId: await addMember(api, `Counted ${place}`),
      reason: place < 2 ? "Fraud" : "Gambling",
    });
    await found.anna.call(handle, { id, result, userBehaviour });
    await sql`update report set claimed_at = completed_at - make_interval(secs => ${(place + 1) * 10}) where id = ${id}`.execute(
      api.system(),
    );
    decided.push(id);
  }
  await api.superAdmin().then((admin) => admin.call(systemSettings.endpoints.reset, { id: "reportReviewShare" }));
  // Two looked at again, one of them alike; one appealed against and overturned.
  const { records } = await found.ben.call(list, { kind: "Review" });
  const about = async (original: string) =>
    (
      await sql<{ id: string }>`select id from report where original_id = ${original} and kind = 'Review'`.execute(
        api.system(),
      )
    ).rows[0]!.id;
  expect(records).toHaveLength(3);
  for (const [original, result] of [
    [decided[0]!, "Ban"],
    [decided[1]!, "Warn"],
  ] as const) {
    const id = await about(original);
    await found.ben.call(claim, { id });
    await found.ben.call(handle, { id, result, userBehaviour });
  }
  const { id: appealId } = await lead.call(appeal, { id: decided[0]!, content: "No" });
  await found.ben.call(claim, { id: appealId });
  await found.ben.call(handle, { id: appealId, result: "Overturned", userBehaviour });
  const mine = await found.anna.call(ownFigures, { period: "24h" });
  expect(mine.total).toMatchObject({
    count: 3,
    appealed: 1,
    overturned: 1,
    reviewed: 2,
    agreed: 1,
    handling: { median: 20 },
  });
  expect(mine.reasons).toMatchObject([
    { key: "Fraud", count: 2, overturned: 1, reviewed: 2, agreed: 1, handling: { median: 15 } },
    { key: "Gambling", count: 1, overturned: 0, reviewed: 0, handling: { median: 30 } },
  ]);
  expect((await found.ben.call(ownFigures, { period: "24h" })).total.count).toBe(0);
  expect((await lead.call(figures, { period: "24h" })).operators).toMatchObject([{ count: 3, overturned: 1 }]);
  expect((await found.anna.send(figures, { period: "24h" })).statusCode).toBe(403);
});
