import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Activity } from "react";
import { CoreAdminContext, TextInput } from "react-admin";
import { describe, expect, test } from "vitest";
import { MemberCreate, MemberEdit } from "../../../contract/entities/people/members.records.ts";
import { ConsoleForm } from "../../../src/components/form/ConsoleForm.tsx";
import { contractResolver } from "../../../src/components/form/contractResolver.ts";
import { toInput } from "../../../src/dataProvider/inputOf.ts";
import { countDirty, shownTab } from "../../../src/layout/tabs/dirty.ts";
import { PaneContext } from "../../../src/layout/tabs/useTabs.ts";

const record = { id: "7", nickname: "Before" };
const resolver = contractResolver(MemberEdit, record);

const Page = ({ isShown }: { isShown: boolean }) => (
  <CoreAdminContext>
    <PaneContext value="/user/manage/7">
      <Activity mode={isShown ? "visible" : "hidden"}>
        <ConsoleForm record={record} resolver={resolver}>
          <TextInput source="nickname" label="Nickname" />
        </ConsoleForm>
      </Activity>
    </PaneContext>
  </CoreAdminContext>
);

describe("a form", () => {
  test("keeps what was typed while another tab is shown, and its tab knows [2.10]", async () => {
    shownTab.set("/user/manage/7");
    const { rerender } = render(<Page isShown />);
    const input = screen.getByLabelText("Nickname");
    await userEvent.clear(input);
    await userEvent.type(input, "Half");
    expect(countDirty()).toBe(1);

    shownTab.set("/user/manage");
    rerender(<Page isShown={false} />);
    rerender(<Page isShown />);
    expect(screen.getByLabelText("Nickname")).toHaveValue("Half");
    expect(countDirty()).toBe(1);
  });

  test("says the contract's rule at the field [2.29]", async () => {
    localStorage.setItem("lang", "en-US");
    render(<Page isShown />);
    const input = screen.getByLabelText("Nickname");
    await userEvent.clear(input);
    await userEvent.type(input, "x");
    await userEvent.tab();
    expect(await screen.findByText("input length 2~16")).toBeVisible();
  });
});

describe("what a form sends", () => {
  const before = { id: "7", nickname: "Before", mobile: "138****0000", updateTime: "t1", createTime: "t0" };

  test("of an edit: the changed fields, the id and the time that was read [4.5]", () => {
    expect(toInput(MemberEdit, { ...before, nickname: "After" }, before)).toEqual({
      id: "7",
      nickname: "After",
      updateTime: "t1",
    });
  });

  test("of an edit: an emptied field that has no empty value, so that its rule refuses it", () => {
    expect(toInput(MemberEdit, { ...before, nickname: null }, before)).toMatchObject({ nickname: "" });
    expect(toInput(MemberEdit, { ...before, mobile: null }, before)).toMatchObject({ mobile: null });
  });

  test("of a new record: nothing for an empty box that the contract has no empty value for", () => {
    expect(toInput(MemberCreate, { account: "lan_01", gender: null, mobile: null, extra: 1 })).toEqual({
      account: "lan_01",
      mobile: null,
    });
  });
});
