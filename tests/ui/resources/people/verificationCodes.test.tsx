import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { verificationCodes } from "../../../../contract/entities/people/verificationCodes.ts";
import { memberWithEverything } from "../../../api/support/memberWithEverything.ts";
import { choose, consoleAt, findRow, testEmptyList, testListStates } from "../support.tsx";

const at = consoleAt(verificationCodes, "/users/VerCode");
memberWithEverything(at.api);

testListStates(at, {
  list: verificationCodes.endpoints.list,
  shows: "424242",
  nothing: { smsPurpose: "ChangeMobile" },
});
testEmptyList(at, "424242");

test("with both buttons the whole number and code are shown, and a number can be searched [4.19]", async () => {
  await at.open(await at.holder(0, ["members:viewPhone"]));
  expect((await findRow("424242")).getByText("+86 13812345678")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Mobile number" })).toBeVisible();
  await choose("Status", "Failed");
  expect(await screen.findByText("Nothing matches")).toBeVisible();
});

test("a filter that the list does not know is named, and can be taken away [2.43, 17.9]", async () => {
  await at.openFiltered(await at.holder(), { colour: "blue" });
  // In the list's place, and in the notice.
  await waitFor(() => expect(screen.getAllByText("Unknown field: colour")).toHaveLength(2));
  expect(screen.queryByText("Check the marked fields")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(await screen.findByText("424242")).toBeVisible();
});

test("without them number and code are masked, and no number can be asked for [4.19, 2.27]", async () => {
  await at.open(await at.reader());
  expect((await findRow("••••••")).getByText("+86 13****78")).toBeVisible();
  expect(screen.queryByText("424242")).not.toBeInTheDocument();
  expect(screen.queryByRole("textbox", { name: "Mobile number" })).not.toBeInTheDocument();
});
