import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { reports } from "../../../../contract/entities/moderation/reports.ts";
import { addMember } from "../../../api/support/messageMaker.ts";
import { reportCodes } from "../../../api/support/reportMaker.ts";
import { consoleAt } from "../support.tsx";

const at = consoleAt(reports, "/report/management");

test("who may not assign to others takes a report that is nobody's, and gives it back [28.5]", async () => {
  const operator = await at.api.operator(reportCodes);
  const { id } = await operator.call(reports.endpoints.create, {
    reporterId: await addMember(at.api, "Reporter"),
    reportedMemberId: await addMember(at.api, "Accused"),
    reason: "Fraud",
  });
  const load = () => operator.call(reports.endpoints.load, { id });
  await at.open(operator, `?open=${id}`);
  const article = within(await screen.findByRole("article"));
  const press = async (name: string) => {
    const named = (label: string) => label === name || label === "More actions";
    await article.findAllByRole("button", { name: named });
    const shown = article.queryByRole("button", { name });
    await userEvent.click(shown ?? article.getByRole("button", { name: "More actions" }));
    if (!shown) await userEvent.click(await screen.findByRole("menuitem", { name }));
  };
  await press("Assign to me");
  await waitFor(async () => expect(await load()).toMatchObject({ isAssignedToMe: true }));
  await screen.findByText(/assigned$/);
  await waitFor(() => expect(screen.queryByText("Assign to me")).toBeNull());
  await press("Give back");
  await waitFor(async () => expect(await load()).toMatchObject({ assignee: null }));
  expect(await screen.findByText(/given back$/)).toBeVisible();
});
