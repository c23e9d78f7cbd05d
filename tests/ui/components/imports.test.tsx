import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { members } from "../../../contract/entities/people/members.ts";
import { consoleAt } from "../resources/support.tsx";

const at = consoleAt(members, "/user/manage");

/** What is handed to the browser, which jsdom has no place for. */
const catchFiles = () => {
  const files: { name: string; content: Blob }[] = [];
  let content = new Blob();
  Object.assign(URL, {
    createObjectURL: (given: Blob) => {
      content = given;
      return "blob:kept";
    },
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, content });
  });
  return files;
};

const readLines = (content: Blob) =>
  new Promise<string[]>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result).replace("\ufeff", "").trim().split("\r\n")));
    reader.readAsText(content);
  });

test("what an import refused is had as a file of what was read, without passwords and with the reasons [14.13]", async () => {
  const files = catchFiles();
  await at.open(await at.holder());
  await userEvent.click(await screen.findByRole("button", { name: "Import" }));
  const rows = [
    "Account,Password,nickname,Country code,Remark",
    "walter_1,abcdefg1,Walter,,",
    "b,Secret2026x,Ben,+84,y",
  ];
  await userEvent.upload(
    await screen.findByLabelText("Choose an .xlsx or .csv file", { selector: "input" }),
    new File([rows.join("\n")], "people.march.csv", { type: "text/csv" }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Check" }));
  await userEvent.click(await screen.findByRole("button", { name: "Download rejected rows" }));
  expect(
    screen.getByText(/^Passwords are left out of the downloaded file\. Fill in the column “Password”/),
  ).toBeVisible();
  const [file] = files;
  expect([files.length, file?.name]).toEqual([1, "people.march-rejected.csv"]);
  const lines = await readLines(file?.content ?? new Blob());
  expect(lines).toEqual([
    "Account,Password,nickname,Country code,Problem",
    expect.stringMatching(/^b,,Ben,\+84,"?Account: /),
  ]);
});
