import { expect, test } from "vitest";
import { z } from "../../contract/core/zod.ts";
import { startApi } from "../api/support/harness.ts";
import { calls } from "./inputs/calls.ts";

const api = startApi();

/** What every object of the language has without having been given it. */
const names = ["constructor", "__proto__", "toString"];

test("a filter with a name that every object has finds nothing, and breaks nothing [16.6]", async () => {
  const { token } = await api.superAdmin(0);
  const questions = calls
    .filter(({ method, endpoint }) => method === "GET" && endpoint.input instanceof z.ZodObject)
    .flatMap(({ path, endpoint }) =>
      names.flatMap((name) =>
        Object.keys(endpoint.input instanceof z.ZodObject ? endpoint.input.shape : {})
          .filter((field) => endpoint.input.safeParse({ [field]: name }).success)
          .map((field) => `/v1${path}?${String(new URLSearchParams({ [field]: name }))}`),
      ),
    );
  expect(questions.length).toBeGreaterThan(100);
  const broken: string[] = [];
  for (const url of questions) {
    const { statusCode } = await api.app.inject({ method: "GET", url, headers: { authorization: token } });
    if (statusCode >= 500) broken.push(`${statusCode} ${url}`);
  }
  expect(broken).toEqual([]);
});
