import { expect, test } from "vitest";
import { listOperations } from "../../server/http/openapi.ts";

test("what adds is a POST to build and what edits a PUT to modify, but for two old paths [17.10]", () => {
  const mounted = listOperations().filter(({ endpoint }) => endpoint.log !== undefined && endpoint.kind !== "upload");
  const strays = (name: string, method: string, verb: string) =>
    mounted
      .filter(({ call, isAlias }) => call.endsWith(`.${name}`) && !isAlias)
      .filter((each) => each.method !== method || !each.path.endsWith(`/${verb}`))
      .map(({ path }) => path);
  expect(strays("create", "POST", "build")).toEqual(["/v1/rbac/account/addAccount"]);
  expect(strays("update", "PUT", "modify")).toEqual(["/v1/rbac/account/updateAccount"]);
});
