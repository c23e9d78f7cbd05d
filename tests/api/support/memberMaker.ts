import { beforeAll } from "vitest";
import { members } from "../../../contract/entities/people/members.ts";
import { codesOf } from "./codes.ts";
import type { Api } from "./harness.ts";

type Operator = Awaited<ReturnType<Api["operator"]>>;

/** An administrator of each server with every button of the members' screen, and members made one after another. */
export const memberMaker = (api: Api) => {
  const all = codesOf(members);
  let admin: Operator;
  let other: Operator;
  let level: string;
  beforeAll(async () => {
    [admin, other, level] = [await api.operator(all), await api.operator(all, 1), await api.findLevel("Normal")];
  });
  // There once the tests run.
  const found = {
    get admin() {
      return admin;
    },
    get other() {
      return other;
    },
    get level() {
      return level;
    },
  };
  let next = 0;
  const add = async (values: object = {}) => {
    next++;
    return found.admin.call(members.endpoints.create, {
      account: `member_${next}`,
      password: "abcdefg1",
      nickname: `Person ${next}`,
      memberLevelId: found.level,
      ...values,
    });
  };
  return { found, add };
};
