import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { reports } from "../../../../contract/entities/moderation/reports.ts";
import { members } from "../../../../contract/entities/people/members.ts";
import { addMember } from "../../../api/support/messageMaker.ts";
import { consoleAt } from "../support.tsx";

const at = consoleAt(members, "/user/manage");
const { appeal, claim, create, handle } = reports.endpoints;

test("an appeal stands once on its member's page, as theirs and with what it is against [28.12]", async () => {
  const root = await at.api.superAdmin();
  const [reporterId, reportedMemberId] = [await addMember(at.api, "Rob"), await addMember(at.api, "Mia Turner")];
  const { id, serialNumber } = await root.call(create, { reporterId, reportedMemberId, reason: "Fraud" });
  await root.call(claim, { id });
  await root.call(handle, { id, result: "Nothing", userBehaviour: "Asked members for money" });
  await root.call(appeal, { id, content: "It was a joke" });
  await at.open(root, `/${reportedMemberId}/show/reports`);
  const partOf = async (name: string) => within((await screen.findByRole("heading", { name })).parentElement!);
  const [received, submitted] = [await partOf("Reports received"), await partOf("Reports submitted")];
  expect(await submitted.findByText(`Appeal against ${serialNumber}`)).toBeVisible();
  expect(submitted.getByText("Appellant Mia Turner")).toBeVisible();
  expect(await received.findByText(serialNumber)).toBeVisible();
  expect(received.queryByText(/^Appeal/)).not.toBeInTheDocument();
});
