import { expect, test } from "vitest";
import { fieldErrors } from "../../contract/core/fieldErrors.ts";
import * as field from "../../contract/core/fields.ts";

/** No call of the product has such a field: it is there for plugins, and every other rule is met over HTTP. */
test("a phone number of plugins has 11 digits, the first a 1", () => {
  const said = (value: string) => {
    const { error } = field.Phone.safeParse(value);
    return error && Object.values(fieldErrors(error.issues, "en-US"))[0];
  };
  expect(said("13800000000")).toBeUndefined();
  for (const wrong of ["1380000000", "138000000000", "23800000000", "1380000000a"])
    expect([wrong, said(wrong)]).toEqual([wrong, "enter a correct phone number"]);
});
