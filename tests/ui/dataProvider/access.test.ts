import { describe, expect, test } from "vitest";
import { members } from "../../../contract/entities/people/members.ts";
import { mayDo } from "../../../src/authProvider/access.ts";

const holding = (...codes: string[]) => ({ isSuperAdmin: false, codes: new Set(codes) });

describe("what an operator may do", () => {
  test("lists and records follow the screen's code [3.2]", () => {
    expect(mayDo(members, "list", holding("UserManage"))).toBe(true);
    expect(mayDo(members, "show", holding("UserManage"))).toBe(true);
    expect(mayDo(members, "list", holding("members:add"))).toBe(false);
  });

  test("react-admin's actions and the endpoints' own names follow their buttons [3.2]", () => {
    expect(mayDo(members, "create", holding("members:add"))).toBe(true);
    expect(mayDo(members, "edit", holding("members:edit"))).toBe(true);
    expect(mayDo(members, "delete", holding("members:cancel"))).toBe(true);
    expect(mayDo(members, "export", holding("members:export"))).toBe(true);
    expect(mayDo(members, "ban", holding("members:ban"))).toBe(true);
    expect(mayDo(members, "ban", holding("UserManage"))).toBe(false);
  });

  test("the super admin's flag passes every check of a call that there is [3.2]", () => {
    const superAdmin = { isSuperAdmin: true, codes: new Set<string>() };
    expect(mayDo(members, "delete", superAdmin)).toBe(true);
    expect(mayDo(members, "noSuchCall", superAdmin)).toBe(false);
  });

  test("what any signed-in account may call needs no code", () => {
    expect(mayDo(members, "nationAreaCodes", holding())).toBe(true);
  });
});
