import { beforeAll } from "vitest";
import { members } from "../../contract/members.ts";
import type { Api } from "./harness.ts";

/** An administrator of each server with every button of the members' screen, and members made one after another. */
export const memberMaker = (api: Api) => {
  const all = ["UserManage", ...members.buttons.map((button) => `members:${button}`)];
  const found: {
    admin: Awaited<ReturnType<Api["operator"]>>;
    other: Awaited<ReturnType<Api["operator"]>>;
    level: string;
  } = {} as never;
  let next = 0;
  beforeAll(async () => {
    Object.assign(found, {
      admin: await api.operator(all),
      other: await api.operator(all, 1),
      level: await api.levelOf("Normal"),
    });
  });
  const add = async (values: object = {}) => {
    next++;
    return found.admin.call(members.endpoints.build, {
      account: `member_${next}`,
      password: "abcdefg1",
      nickname: `Person ${next}`,
      memberLevelId: found.level,
      ...values,
    });
  };
  return { found, add };
};
